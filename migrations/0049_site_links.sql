CREATE TABLE `link_templates` (
	`account_id` text PRIMARY KEY NOT NULL,
	`templates` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_links` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`language` text,
	`source` text NOT NULL,
	`medium` text DEFAULT '' NOT NULL,
	`campaign` text DEFAULT '' NOT NULL,
	`term` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`off_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_links_code` ON `site_links` (`site_id`,`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_links_name` ON `site_links` (`site_id`,`name`);