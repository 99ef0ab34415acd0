CREATE TABLE `site_names` (
	`name` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `site_names_site` ON `site_names` (`site_id`);--> statement-breakpoint
ALTER TABLE `sites` ADD `short_name` text;