CREATE TABLE `media_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_folders_name` ON `media_folders` (`account_id`,`name`);--> statement-breakpoint
ALTER TABLE `media` ADD `kept_at` integer;--> statement-breakpoint
ALTER TABLE `media` ADD `folder_id` text;--> statement-breakpoint
ALTER TABLE `media` ADD `poster_id` text;--> statement-breakpoint
CREATE INDEX `media_folder` ON `media` (`folder_id`) WHERE "folder_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `media_poster` ON `media` (`poster_id`) WHERE "poster_id" IS NOT NULL;