-- Full-text search, counts and revenue that keep themselves: drizzle-kit knows neither virtual tables
-- nor triggers, so they are written by hand. A later migration that rebuilds one of the tables below
-- drops its triggers with it and has to create them again (tests/integration/lists/triggers.test.ts).
--
-- Words are found with accents folded and by their beginning; the prefix indexes make a short beginning
-- as cheap as a whole word. The row number of a hit is the place in the list (product_keys.seq,
-- user_keys.seq, orders.number), so that hits come newest first unsorted.
CREATE VIRTUAL TABLE `products_search` USING fts5(name, description, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8');
--> statement-breakpoint
CREATE VIRTUAL TABLE `users_search` USING fts5(name, email, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8');
--> statement-breakpoint
-- Contentless: the orders themselves hold the text. The state is a word of its own, so that one search
-- answers "unpaid hammers" without reading an order.
CREATE VIRTUAL TABLE `orders_search` USING fts5(product_name, email, state, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8');
--> statement-breakpoint
INSERT INTO `product_keys` (`product_id`) SELECT `id` FROM `products` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `products_search` (`rowid`, `name`, `description`) SELECT k.`seq`, p.`name`, p.`description` FROM `product_keys` k JOIN `products` p ON p.`id` = k.`product_id` WHERE p.`deleted_at` IS NULL;
--> statement-breakpoint
INSERT INTO `user_keys` (`user_id`) SELECT `id` FROM `users` ORDER BY `created_at`, `id`;
--> statement-breakpoint
INSERT INTO `users_search` (`rowid`, `name`, `email`) SELECT k.`seq`, u.`name`, u.`email` FROM `user_keys` k JOIN `users` u ON u.`id` = k.`user_id`;
--> statement-breakpoint
INSERT INTO `orders_search` (`rowid`, `product_name`, `email`, `state`) SELECT o.`number`, o.`product_name`, o.`email`, case when o.cancelled_at is not null then 'cancelled' when o.shipped_at is not null then 'shipped' when o.paid_at is null then 'unpaid' when o.refunded_cents >= o.total_cents then 'refunded' else 'paid' end FROM `orders` o;
--> statement-breakpoint
INSERT INTO `tallies` (`name`, `value`)
SELECT 'orders.' || s.`state`, (SELECT count(*) FROM `orders` o WHERE case when o.cancelled_at is not null then 'cancelled' when o.shipped_at is not null then 'shipped' when o.paid_at is null then 'unpaid' when o.refunded_cents >= o.total_cents then 'refunded' else 'paid' end = s.`state`)
FROM (SELECT 'unpaid' AS `state` UNION ALL SELECT 'paid' UNION ALL SELECT 'shipped' UNION ALL SELECT 'refunded' UNION ALL SELECT 'cancelled') s
UNION ALL SELECT 'products', (SELECT count(*) FROM `products` WHERE `deleted_at` IS NULL)
UNION ALL SELECT 'users', (SELECT count(*) FROM `users`);
--> statement-breakpoint
INSERT INTO `daily_revenue` (`day`, `orders`, `cents`) SELECT `paid_at` / 86400000, count(*), sum(`total_cents` - `refunded_cents`) FROM `orders` WHERE `paid_at` IS NOT NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `products_added` AFTER INSERT ON `products` BEGIN
  INSERT INTO product_keys (product_id) VALUES (new.id);
  INSERT INTO products_search (rowid, name, description)
    SELECT seq, new.name, new.description FROM product_keys WHERE product_id = new.id AND new.deleted_at IS NULL;
  UPDATE tallies SET value = value + (new.deleted_at IS NULL) WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER `products_changed` AFTER UPDATE OF `name`, `description`, `deleted_at` ON `products` BEGIN
  DELETE FROM products_search WHERE rowid = (SELECT seq FROM product_keys WHERE product_id = new.id);
  INSERT INTO products_search (rowid, name, description)
    SELECT seq, new.name, new.description FROM product_keys WHERE product_id = new.id AND new.deleted_at IS NULL;
  UPDATE tallies SET value = value + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER `products_removed` BEFORE DELETE ON `products` BEGIN
  DELETE FROM products_search WHERE rowid = (SELECT seq FROM product_keys WHERE product_id = old.id);
  UPDATE tallies SET value = value - (old.deleted_at IS NULL) WHERE name = 'products';
END;
--> statement-breakpoint
CREATE TRIGGER `users_added` AFTER INSERT ON `users` BEGIN
  INSERT INTO user_keys (user_id) VALUES (new.id);
  INSERT INTO users_search (rowid, name, email) SELECT seq, new.name, new.email FROM user_keys WHERE user_id = new.id;
  UPDATE tallies SET value = value + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `users_changed` AFTER UPDATE OF `name`, `email` ON `users` WHEN old.name <> new.name OR old.email <> new.email BEGIN
  UPDATE users_search SET name = new.name, email = new.email
    WHERE rowid = (SELECT seq FROM user_keys WHERE user_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `users_removed` BEFORE DELETE ON `users` BEGIN
  DELETE FROM users_search WHERE rowid = (SELECT seq FROM user_keys WHERE user_id = old.id);
  UPDATE tallies SET value = value - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `orders_added` AFTER INSERT ON `orders` BEGIN
  INSERT INTO orders_search (rowid, product_name, email, state) VALUES (new.number, new.product_name, new.email, case when new.cancelled_at is not null then 'cancelled' when new.shipped_at is not null then 'shipped' when new.paid_at is null then 'unpaid' when new.refunded_cents >= new.total_cents then 'refunded' else 'paid' end);
  UPDATE tallies SET value = value + 1 WHERE name = 'orders.' || case when new.cancelled_at is not null then 'cancelled' when new.shipped_at is not null then 'shipped' when new.paid_at is null then 'unpaid' when new.refunded_cents >= new.total_cents then 'refunded' else 'paid' end;
  INSERT INTO daily_revenue (day, orders, cents)
    SELECT new.paid_at / 86400000, 1, (new.total_cents - new.refunded_cents) WHERE new.paid_at IS NOT NULL
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_changed` AFTER UPDATE OF `product_name`, `email`, `paid_at`, `shipped_at`, `cancelled_at`, `refunded_cents`, `total_cents` ON `orders` BEGIN
  INSERT INTO orders_search (orders_search, rowid, product_name, email, state) VALUES ('delete', old.number, old.product_name, old.email, case when old.cancelled_at is not null then 'cancelled' when old.shipped_at is not null then 'shipped' when old.paid_at is null then 'unpaid' when old.refunded_cents >= old.total_cents then 'refunded' else 'paid' end);
  INSERT INTO orders_search (rowid, product_name, email, state) VALUES (new.number, new.product_name, new.email, case when new.cancelled_at is not null then 'cancelled' when new.shipped_at is not null then 'shipped' when new.paid_at is null then 'unpaid' when new.refunded_cents >= new.total_cents then 'refunded' else 'paid' end);
  UPDATE tallies SET value = value - 1 WHERE name = 'orders.' || case when old.cancelled_at is not null then 'cancelled' when old.shipped_at is not null then 'shipped' when old.paid_at is null then 'unpaid' when old.refunded_cents >= old.total_cents then 'refunded' else 'paid' end;
  UPDATE tallies SET value = value + 1 WHERE name = 'orders.' || case when new.cancelled_at is not null then 'cancelled' when new.shipped_at is not null then 'shipped' when new.paid_at is null then 'unpaid' when new.refunded_cents >= new.total_cents then 'refunded' else 'paid' end;
  INSERT INTO daily_revenue (day, orders, cents)
    SELECT old.paid_at / 86400000, -1, -(old.total_cents - old.refunded_cents) WHERE old.paid_at IS NOT NULL
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, cents = cents + excluded.cents;
  INSERT INTO daily_revenue (day, orders, cents)
    SELECT new.paid_at / 86400000, 1, (new.total_cents - new.refunded_cents) WHERE new.paid_at IS NOT NULL
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_removed` AFTER DELETE ON `orders` BEGIN
  INSERT INTO orders_search (orders_search, rowid, product_name, email, state) VALUES ('delete', old.number, old.product_name, old.email, case when old.cancelled_at is not null then 'cancelled' when old.shipped_at is not null then 'shipped' when old.paid_at is null then 'unpaid' when old.refunded_cents >= old.total_cents then 'refunded' else 'paid' end);
  UPDATE tallies SET value = value - 1 WHERE name = 'orders.' || case when old.cancelled_at is not null then 'cancelled' when old.shipped_at is not null then 'shipped' when old.paid_at is null then 'unpaid' when old.refunded_cents >= old.total_cents then 'refunded' else 'paid' end;
  INSERT INTO daily_revenue (day, orders, cents)
    SELECT old.paid_at / 86400000, -1, -(old.total_cents - old.refunded_cents) WHERE old.paid_at IS NOT NULL
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, cents = cents + excluded.cents;
END;
