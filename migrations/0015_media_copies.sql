ALTER TABLE `media` ADD `copies` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `copies_at` integer;--> statement-breakpoint
CREATE INDEX `media_closed` ON `media` (`account_id`,`copies`) WHERE "copies" <> 'public';--> statement-breakpoint
CREATE INDEX `media_copied` ON `media` (`copies_at`) WHERE "copies_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `public_media_ids` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `locked_media_ids` text;--> statement-breakpoint
CREATE INDEX `releases_unnamed` ON `releases` (`id`) WHERE "public_media_ids" IS NULL;