CREATE TABLE `bank_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`layout` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_name` ON `bank_accounts` (`name`);--> statement-breakpoint
CREATE TABLE `bank_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`bank_account_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`payer` text NOT NULL,
	`payer_key` text NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`bank_account_id`) REFERENCES `bank_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_lines_state" CHECK("bank_lines"."state" IN ('open','settled','aside')),
	CONSTRAINT "bank_lines_spent" CHECK("bank_lines"."spent" >= 0 AND "bank_lines"."spent" <= "bank_lines"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_fingerprint` ON `bank_lines` (`bank_account_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `bank_lines_listed` ON `bank_lines` (`state`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_payer` ON `bank_lines` (`payer_key`);--> statement-breakpoint
CREATE TABLE `bank_settlements` (
	`id` text PRIMARY KEY NOT NULL,
	`line_id` text NOT NULL,
	`bill_id` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`status_before` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_settlements_bill` ON `bank_settlements` (`bill_id`);--> statement-breakpoint
CREATE INDEX `bank_settlements_line` ON `bank_settlements` (`line_id`);