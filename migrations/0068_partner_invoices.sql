CREATE TABLE `partner_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`oem_master_id` text NOT NULL,
	`oem_admin_id` text,
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`company_name` text NOT NULL,
	`recipient` text,
	`issuer` text NOT NULL,
	`names` text NOT NULL,
	`lines` text NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by` text NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	`settled_on` text,
	`reason` text DEFAULT '' NOT NULL,
	`pdf_key` text,
	`pdf_hash` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`oem_master_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "partner_invoices_status" CHECK("partner_invoices"."status" IN ('open','settled','void'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_invoices_number` ON `partner_invoices` (`oem_master_id`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_invoices_month` ON `partner_invoices` (`oem_master_id`,`month`,`account_id`) WHERE "status" <> 'void';--> statement-breakpoint
CREATE INDEX `partner_invoices_listed` ON `partner_invoices` (`oem_master_id`,`month`,`status`,`total`,`due_at`,`company_name`,`oem_admin_id`,`number`);--> statement-breakpoint
CREATE INDEX `partner_invoices_account` ON `partner_invoices` (`account_id`,`month`);--> statement-breakpoint
CREATE INDEX `partner_invoices_age` ON `partner_invoices` (`month`,`updated_at`);--> statement-breakpoint
CREATE TABLE `partner_issuers` (
	`account_id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`initial_fee` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
