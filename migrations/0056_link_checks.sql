CREATE TABLE `link_checks` (
	`hash` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`reason` text,
	`status` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`checked_at` integer,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `link_checks_due` ON `link_checks` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `linked_addresses` (
	`site_id` text NOT NULL,
	`hash` text NOT NULL,
	`is_live` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`site_id`, `hash`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `linked_addresses_hash` ON `linked_addresses` (`hash`);--> statement-breakpoint
ALTER TABLE `sites` ADD `links_version` integer;--> statement-breakpoint
ALTER TABLE `sites` ADD `links_release_id` text;--> statement-breakpoint
ALTER TABLE `sites` ADD `links_told_at` integer;--> statement-breakpoint
CREATE INDEX `sites_links_unread` ON `sites` (`updated_at`) WHERE coalesce("deleted_at", 0) = 0 AND ("links_version" IS NOT "version" OR "links_release_id" IS NOT "live_release_id");