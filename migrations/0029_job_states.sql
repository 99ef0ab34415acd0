ALTER TABLE `job_runs` ADD `milliseconds` integer;--> statement-breakpoint
ALTER TABLE `job_runs` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `job_runs` ADD `failed_at` integer;--> statement-breakpoint
ALTER TABLE `job_runs` ADD `failure` text;