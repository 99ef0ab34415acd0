ALTER TABLE `accounts` ADD `brand_name` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `brand_title` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `brand_sender` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `icon_media_id` text;--> statement-breakpoint
CREATE INDEX `accounts_icon` ON `accounts` (`icon_media_id`) WHERE "icon_media_id" IS NOT NULL;