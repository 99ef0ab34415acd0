CREATE TABLE `own_prices` (
	`account_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`effective_from` integer NOT NULL,
	`effective_until` integer,
	`price` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`account_id`, `plan_id`, `effective_from`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `worse_from` text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE `plan_versions` ADD `worse_from` text DEFAULT 'month' NOT NULL;--> statement-breakpoint
CREATE INDEX `plan_versions_kept` ON `plan_versions` (`plan_id`,`effective_from`) WHERE "worse_from" <> 'month';