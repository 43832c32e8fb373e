CREATE TABLE `catalogue_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`csv` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `daily_revenue` (
	`day` integer PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`cents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_keys` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_keys_product_id_unique` ON `product_keys` (`product_id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_keys` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_keys_user_id_unique` ON `user_keys` (`user_id`);--> statement-breakpoint
DROP INDEX `orders_to_ship`;--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`number`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `orders_open_user` ON `orders` (`user_id`,`number`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `orders_to_ship` ON `orders` (`number`) WHERE paid_at is not null and shipped_at is null and refunded_cents < total_cents;--> statement-breakpoint
CREATE INDEX `products_low` ON `products` (`stock`,`id`) WHERE deleted_at is null and (stock < 10 or stock < min_order);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`target_type`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_email`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_kind` ON `audit_log` (`actor_email`,`target_type`,`seq`);