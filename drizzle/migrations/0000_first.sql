CREATE TABLE `account_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_tokens_purpose_known" CHECK("account_tokens"."purpose" in ('reset', 'verify'))
);
--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`email` text PRIMARY KEY NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`img` text,
	`comments` text NOT NULL,
	`rating` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating_range" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT 'customer' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`linkedin` text DEFAULT '' NOT NULL,
	`photo_url` text,
	`email_verified_at` integer,
	`token_version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_email_normal" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `image_variants` (
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`content_type` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`hash`, `width`),
	FOREIGN KEY (`hash`) REFERENCES `images`(`hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `images` (
	`hash` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`min_order` integer NOT NULL,
	`stock` integer NOT NULL,
	`type` text NOT NULL,
	`image_hash` text NOT NULL,
	`image_alt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`image_hash`) REFERENCES `images`(`hash`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_price_not_negative" CHECK("products"."price_cents" >= 0),
	CONSTRAINT "products_min_order_positive" CHECK("products"."min_order" >= 1),
	CONSTRAINT "products_stock_not_negative" CHECK("products"."stock" >= 0),
	CONSTRAINT "products_type_known" CHECK("products"."type" in ('hot', 'new'))
);
--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`deleted_at`,`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `products_name` ON `products` (`deleted_at`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `products_stock` ON `products` (`deleted_at`,`stock`,`id`);--> statement-breakpoint
CREATE INDEX `products_image` ON `products` (`image_hash`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`delta` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `stock_movements_product` ON `stock_movements` (`product_id`,`seq`);--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`quantity` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`image_hash` text NOT NULL,
	`client_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`placed_at` integer NOT NULL,
	`paid_at` integer,
	`shipped_at` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`transaction_id` text,
	`invoice_number` integer,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`reminded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_hash`) REFERENCES `images`(`hash`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_quantity_positive" CHECK("orders"."quantity" >= 1),
	CONSTRAINT "orders_unit_price_not_negative" CHECK("orders"."unit_price_cents" >= 0),
	CONSTRAINT "orders_total_is_product" CHECK("orders"."total_cents" = "orders"."unit_price_cents" * "orders"."quantity"),
	CONSTRAINT "orders_shipped_only_if_paid" CHECK("orders"."shipped_at" is null or "orders"."paid_at" is not null),
	CONSTRAINT "orders_cancelled_only_if_unpaid" CHECK("orders"."cancelled_at" is null or "orders"."paid_at" is null),
	CONSTRAINT "orders_paid_has_transaction" CHECK(("orders"."paid_at" is null) = ("orders"."transaction_id" is null)),
	CONSTRAINT "orders_refund_within_total" CHECK("orders"."refunded_cents" between 0 and "orders"."total_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_transaction_id_unique` ON `orders` (`transaction_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_invoice_number_unique` ON `orders` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `orders_to_ship` ON `orders` (`number`) WHERE paid_at is not null and shipped_at is null;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`number`) WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX `orders_shipped` ON `orders` (`number`) WHERE shipped_at is not null;--> statement-breakpoint
CREATE INDEX `orders_cancelled` ON `orders` (`number`) WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `orders_product` ON `orders` (`product_id`);--> statement-breakpoint
CREATE INDEX `orders_paid_at` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_image` ON `orders` (`image_hash`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`intent_id` text,
	`checkout_session_id` text,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount_positive" CHECK("payments"."amount_cents" >= 1),
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('open', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent_id_unique` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkout_session_id_unique` ON `payments` (`checkout_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `payments_open_age` ON `payments` (`updated_at`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`refund_id` text,
	`key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`restock` integer DEFAULT false NOT NULL,
	`credit_note_number` integer,
	`status` text DEFAULT 'wanted' NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_amount_positive" CHECK("refunds"."amount_cents" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_refund_id_unique` ON `refunds` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_credit_note_number_unique` ON `refunds` (`credit_note_number`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_intent` ON `refunds` (`intent_id`);--> statement-breakpoint
CREATE INDEX `refunds_unfinished` ON `refunds` (`updated_at`) WHERE status in ('wanted', 'pending');--> statement-breakpoint
CREATE TABLE `simulator_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	`last_status` integer
);
--> statement-breakpoint
CREATE INDEX `simulator_deliveries_due` ON `simulator_deliveries` (`due_at`) WHERE delivered_at is null;--> statement-breakpoint
CREATE TABLE `simulator_faults` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation` text NOT NULL,
	`fault` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `simulator_idempotency` (
	`account` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account`, `key`)
);
--> statement-breakpoint
CREATE TABLE `simulator_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`parent` text,
	`version` integer DEFAULT 1 NOT NULL,
	`body` text NOT NULL,
	`hidden` text
);
--> statement-breakpoint
CREATE INDEX `simulator_objects_list` ON `simulator_objects` (`kind`,`seq`);--> statement-breakpoint
CREATE INDEX `simulator_objects_parent` ON `simulator_objects` (`parent`,`kind`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_type`,`target_id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`to_name` text NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	`last_status` integer,
	`last_error` text,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`events` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
