CREATE TABLE `bulk_upload_files` (
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`position` text,
	`media_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`problem` text,
	`data_at` integer NOT NULL,
	`method` integer NOT NULL,
	`packed_size` integer NOT NULL,
	`size` integer NOT NULL,
	`crc` integer NOT NULL,
	PRIMARY KEY(`job_id`, `number`),
	FOREIGN KEY (`job_id`) REFERENCES `bulk_uploads`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bulk_upload_parts` (
	`job_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`job_id`, `part`),
	FOREIGN KEY (`job_id`) REFERENCES `bulk_uploads`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bulk_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`account_id` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`last_modified` integer NOT NULL,
	`state` text DEFAULT 'receiving' NOT NULL,
	`upload_id` text NOT NULL,
	`total` integer,
	`problem` text,
	`problem_limit` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bulk_uploads_state" CHECK("bulk_uploads"."state" IN ('receiving','unpacking','done','refused','ended'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_uploads_site` ON `bulk_uploads` (`site_id`,`person_id`,`state`);--> statement-breakpoint
CREATE INDEX `bulk_uploads_state` ON `bulk_uploads` (`state`,`updated_at`);
