CREATE TABLE `dunning_policies` (
	`id` text PRIMARY KEY NOT NULL,
	`reminder_days` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bills` ADD `promised_until` integer;--> statement-breakpoint
ALTER TABLE `bills` ADD `promise_reason` text;