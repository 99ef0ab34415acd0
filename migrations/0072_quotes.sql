CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`company_name` text NOT NULL,
	`recipient` text,
	`plan_code` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`auto_renew` integer NOT NULL,
	`coupon_code` text,
	`waives_fee` integer NOT NULL,
	`note` text NOT NULL,
	`names` text NOT NULL,
	`lines` text NOT NULL,
	`tax_rates` text NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`sent_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotes_status" CHECK("quotes"."status" IN ('open','accepted','withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_number` ON `quotes` (`year`,`number`);--> statement-breakpoint
CREATE INDEX `quotes_account` ON `quotes` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_age` ON `quotes` (`created_at`);