ALTER TABLE `dead_letters` ADD `reason` text;--> statement-breakpoint
CREATE INDEX `dead_letters_age` ON `dead_letters` (`received_at`);--> statement-breakpoint
ALTER TABLE `job_runs` ADD `unfinished` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `held_until` integer;--> statement-breakpoint
ALTER TABLE `translation_jobs` ADD `problem` text;