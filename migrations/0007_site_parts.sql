CREATE TABLE `popup_prolongations` (
	`site_id` text NOT NULL,
	`popup_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`from_end` integer,
	`to_end` integer,
	`from_limit` integer,
	`to_limit` integer,
	PRIMARY KEY(`site_id`, `popup_id`, `created_at`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `site_parts` (
	`site_id` text NOT NULL,
	`name` text NOT NULL,
	`doc` text NOT NULL,
	PRIMARY KEY(`site_id`, `name`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`reason` text NOT NULL,
	`cells` integer NOT NULL,
	`languages` text NOT NULL,
	`media_ids` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `snapshots_site` ON `snapshots` (`site_id`,`created_at`);
