CREATE TABLE `site_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_folders_name` ON `site_folders` (`account_id`,`name`);--> statement-breakpoint
ALTER TABLE `sites` ADD `folder_id` text;