CREATE TABLE `light_sites` (
	`site_id` text PRIMARY KEY NOT NULL,
	`agreed_by` text NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `spending_rules` (
	`account_id` text PRIMARY KEY NOT NULL,
	`thresholds` text NOT NULL,
	`at_limit` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `view_caps` (
	`month` text NOT NULL,
	`account_id` text NOT NULL,
	`base` integer,
	`free` integer NOT NULL,
	PRIMARY KEY(`month`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `sites` ADD `light_until` integer;