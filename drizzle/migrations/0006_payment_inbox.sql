ALTER TABLE `provider_events` ADD `object_id` text;--> statement-breakpoint
ALTER TABLE `provider_events` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `provider_events` ADD `next_attempt_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `provider_events` ADD `handled_at` integer;--> statement-breakpoint
CREATE INDEX `provider_events_due` ON `provider_events` (`next_attempt_at`) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX `provider_events_age` ON `provider_events` (`received_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`refund_id` text,
	`key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`restock_quantity` integer DEFAULT 0 NOT NULL,
	`credit_note_number` integer,
	`status` text DEFAULT 'wanted' NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_amount_positive" CHECK("__new_refunds"."amount_cents" >= 1),
	CONSTRAINT "refunds_restock_not_negative" CHECK("__new_refunds"."restock_quantity" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_refunds`("id", "order_id", "intent_id", "refund_id", "key", "amount_cents", "reason", "note", "restock_quantity", "credit_note_number", "status", "actor_id", "created_at", "updated_at") SELECT "id", "order_id", "intent_id", "refund_id", "key", "amount_cents", "reason", "note", "restock", "credit_note_number", "status", "actor_id", "created_at", "updated_at" FROM `refunds`;--> statement-breakpoint
DROP TABLE `refunds`;--> statement-breakpoint
ALTER TABLE `__new_refunds` RENAME TO `refunds`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_refund_id_unique` ON `refunds` (`refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_credit_note_number_unique` ON `refunds` (`credit_note_number`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_intent` ON `refunds` (`intent_id`);--> statement-breakpoint
CREATE INDEX `refunds_unfinished` ON `refunds` (`updated_at`) WHERE status in ('wanted', 'pending');