CREATE TABLE `account_ends` (
	`account_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer,
	`ends_at` integer NOT NULL,
	`told_days` integer,
	`erased_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_ends_open` ON `account_ends` (`ends_at`) WHERE "erased_at" IS NULL;--> statement-breakpoint
CREATE TABLE `account_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`person_id` text NOT NULL,
	`language` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`steps` integer NOT NULL,
	`after_site` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_exports_running` ON `account_exports` (`account_id`) WHERE "state" = 'running';--> statement-breakpoint
CREATE INDEX `account_exports_account` ON `account_exports` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_exports_expiry` ON `account_exports` (`expires_at`) WHERE "expires_at" IS NOT NULL;