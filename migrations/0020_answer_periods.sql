CREATE TABLE `answer_periods` (
	`site_id` text PRIMARY KEY NOT NULL,
	`days` integer,
	`version` integer NOT NULL,
	`swept_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `answer_periods_due` ON `answer_periods` (`swept_at`) WHERE "days" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_person` ON `submissions` (`site_id`,lower("email"));