CREATE TABLE `translation_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`from_language` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`glossary` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- A site has one translation at a time.
CREATE UNIQUE INDEX `translation_jobs_running` ON `translation_jobs` (`site_id`) WHERE "state" = 'running';--> statement-breakpoint
CREATE INDEX `translation_jobs_site` ON `translation_jobs` (`site_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `translation_jobs_age` ON `translation_jobs` (`created_at`);--> statement-breakpoint
CREATE TABLE `translation_chunks` (
	`job_id` text NOT NULL,
	`chunk` integer NOT NULL,
	`texts` integer NOT NULL,
	`items` text NOT NULL,
	`results` text,
	`failed` integer DEFAULT 0 NOT NULL,
	`finished` integer,
	PRIMARY KEY(`job_id`, `chunk`),
	FOREIGN KEY (`job_id`) REFERENCES `translation_jobs`(`id`) ON UPDATE no action ON DELETE no action
);
