-- Nothing has written to these tables before: they are made anew instead of copied.
DROP TABLE `simulator_idempotency`;--> statement-breakpoint
CREATE TABLE `simulator_idempotency` (
	`account` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account`, `key`)
);
--> statement-breakpoint
CREATE INDEX `simulator_idempotency_age` ON `simulator_idempotency` (`created_at`);--> statement-breakpoint
DROP TABLE `simulator_objects`;--> statement-breakpoint
CREATE TABLE `simulator_objects` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`parent` text,
	`body` text NOT NULL,
	`hidden` text,
	`wake_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `simulator_objects_id_unique` ON `simulator_objects` (`id`);--> statement-breakpoint
CREATE INDEX `simulator_objects_list` ON `simulator_objects` (`kind`,`seq`);--> statement-breakpoint
CREATE INDEX `simulator_objects_parent` ON `simulator_objects` (`parent`,`kind`);--> statement-breakpoint
CREATE INDEX `simulator_objects_wake` ON `simulator_objects` (`wake_at`) WHERE wake_at is not null;--> statement-breakpoint
ALTER TABLE `simulator_faults` ADD `remaining` integer;--> statement-breakpoint
CREATE INDEX `simulator_deliveries_event` ON `simulator_deliveries` (`event_id`);
