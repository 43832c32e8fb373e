import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, moment } from "../columns";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** Trimmed and in lower case: the one key by which people are found. */
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    role: text("role", { enum: ["customer", "admin"] })
      .notNull()
      .default("customer"),
    phone: text("phone").notNull().default(""),
    address: text("address").notNull().default(""),
    linkedin: text("linkedin").notNull().default(""),
    photoUrl: text("photo_url"),
    emailVerifiedAt: moment("email_verified_at"),
    /** Raised to revoke every access token of the account at once. */
    tokenVersion: integer("token_version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("users_role").on(table.role, table.id),
    index("users_created").on(table.createdAt, table.id),
    check("users_role_known", sql`${table.role} in ('customer', 'admin')`),
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
  ],
);

/** A password, for accounts that have one. */
export const credentials = sqliteTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** A sign-in by an outside identity provider, keyed by its subject. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: ["google"] }).notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_user").on(table.userId),
  ],
);

/** One row for each sign-in. The cookie holds the token; only its hash is kept here. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: text("id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Single-use links sent by mail (password reset, e-mail verification), hashed at rest. */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["reset", "verify"] }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("account_tokens_user").on(table.userId, table.purpose),
    check("account_tokens_purpose_known", sql`${table.purpose} in ('reset', 'verify')`),
  ],
);

export const reviews = sqliteTable(
  "reviews",
  {
    id: id(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** The reviewer's photo at the time; null means the default picture. */
    img: text("img"),
    comments: text("comments").notNull(),
    rating: integer("rating").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("reviews_newest").on(table.createdAt, table.id),
    check("reviews_rating_range", sql`${table.rating} between 1 and 5`),
  ],
);

export const newsletterSubscribers = sqliteTable("newsletter_subscribers", {
  email: text("email").primaryKey(),
  confirmed: flag("confirmed").notNull().default(false),
  createdAt: moment("created_at").notNull(),
});
