CREATE TABLE `history_archives` (
	`key` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`account_id` text NOT NULL,
	`oem_master_id` text,
	`oem_admin_id` text,
	`entries` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `history_archives_month` ON `history_archives` (`month`,`key`);--> statement-breakpoint
CREATE INDEX `history_archives_account` ON `history_archives` (`account_id`,`month`);--> statement-breakpoint
CREATE INDEX `history_archives_oem_master` ON `history_archives` (`oem_master_id`,`month`) WHERE "oem_master_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `live_periods_age` ON `live_periods` (`until`) WHERE "until" IS NOT NULL;