DROP INDEX `products_newest`;--> statement-breakpoint
DROP INDEX `products_price`;--> statement-breakpoint
DROP INDEX `products_name`;--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`deleted_at`,`created_at`,`id`,`type`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`deleted_at`,`price_cents`,`id`,`type`);--> statement-breakpoint
CREATE INDEX `products_name` ON `products` (`deleted_at`,"name" collate nocase,`id`,`type`);