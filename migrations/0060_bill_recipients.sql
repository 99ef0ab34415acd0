CREATE TABLE `bill_recipients` (
	`account_id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`emails` text NOT NULL,
	`attaches_pdf` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `bills` ADD `recipient` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `receipt_key` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `receipt_hash` text;