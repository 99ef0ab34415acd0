CREATE TABLE `editor_presence` (
	`site_id` text NOT NULL,
	`tab_id` text NOT NULL,
	`person_id` text NOT NULL,
	`cell_id` text,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `tab_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `editor_presence_end` ON `editor_presence` (`expires_at`);--> statement-breakpoint
ALTER TABLE `releases` ADD `name` text;--> statement-breakpoint
ALTER TABLE `snapshots` ADD `name` text;