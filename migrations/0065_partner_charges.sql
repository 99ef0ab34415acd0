CREATE TABLE `partner_charges` (
	`oem_master_id` text NOT NULL,
	`month` text NOT NULL,
	`account_id` text NOT NULL,
	`oem_admin_id` text,
	`company_name` text NOT NULL,
	`plan_name` text NOT NULL,
	`names` text NOT NULL,
	`lines` text NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`purchase` integer NOT NULL,
	PRIMARY KEY(`oem_master_id`, `month`, `account_id`),
	FOREIGN KEY (`oem_master_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `partner_months` (
	`oem_master_id` text NOT NULL,
	`month` text NOT NULL,
	`own_purchase` integer NOT NULL,
	`fixed_at` integer NOT NULL,
	PRIMARY KEY(`oem_master_id`, `month`),
	FOREIGN KEY (`oem_master_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_months_month` ON `partner_months` (`month`);--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `limit_access_price` integer;--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `block_price` integer;--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `license_price` integer;