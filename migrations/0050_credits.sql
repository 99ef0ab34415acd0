CREATE TABLE `credits` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`account_id` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`lines` text NOT NULL,
	`tax_rates` text NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`reason` text NOT NULL,
	`way` text NOT NULL,
	`status` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`failure` text,
	`issued_by` text,
	`issued_at` integer NOT NULL,
	`done_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`pdf_key` text,
	`pdf_hash` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credits_way" CHECK("credits"."way" IN ('card','bank','balance','outside')),
	CONSTRAINT "credits_status" CHECK("credits"."status" IN ('pending','done','failed')),
	CONSTRAINT "credits_sum" CHECK("credits"."total" = "credits"."subtotal" + "credits"."tax" AND "credits"."total" > 0)
);
--> statement-breakpoint
CREATE INDEX `credits_bill` ON `credits` (`bill_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credits_number` ON `credits` (`year`,`number`);--> statement-breakpoint
CREATE INDEX `credits_issued` ON `credits` (`issued_at`);--> statement-breakpoint
CREATE INDEX `credits_balance` ON `credits` (`account_id`,`total`) WHERE "way" = 'balance';--> statement-breakpoint
CREATE INDEX `credits_open` ON `credits` (`status`,`updated_at`) WHERE "status" <> 'done';--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_bill` ON `disputes` (`bill_id`);--> statement-breakpoint
CREATE INDEX `disputes_updated` ON `disputes` (`updated_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`credit_id` text,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_status" CHECK("refunds"."status" IN ('pending','succeeded','failed'))
);
--> statement-breakpoint
CREATE INDEX `refunds_bill` ON `refunds` (`bill_id`);--> statement-breakpoint
CREATE INDEX `refunds_updated` ON `refunds` (`updated_at`);--> statement-breakpoint
DROP INDEX `bills_listed`;--> statement-breakpoint
ALTER TABLE `bills` ADD `from_balance` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `credited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `reopened_at` integer;--> statement-breakpoint
CREATE INDEX `bills_listed` ON `bills` (`month`,`id`,`status`,`method`,`subtotal`,`tax`,`total`,`issued_at`,`due_at`,`company_name`,`from_balance`,`credited`);