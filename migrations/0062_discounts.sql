CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`text` text NOT NULL,
	`reason` text NOT NULL,
	`from_month` text NOT NULL,
	`until_month` text,
	`ended_at` integer,
	`ended_until` text,
	`end_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `discounts_account` ON `discounts` (`account_id`,`from_month`);--> statement-breakpoint
CREATE INDEX `discounts_last` ON `discounts` (CASE WHEN "ended_until" IS NOT NULL THEN "ended_until" WHEN "until_month" IS NOT NULL THEN "until_month" ELSE '9999-12' END);--> statement-breakpoint
ALTER TABLE `bills` ADD `discount_fee` integer DEFAULT 0 NOT NULL;