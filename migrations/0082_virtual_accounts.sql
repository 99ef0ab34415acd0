CREATE TABLE `virtual_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`remaining` integer NOT NULL,
	`customer_id` text NOT NULL,
	`intent_id` text,
	`details` text,
	`started_by` text,
	`until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "virtual_accounts_status" CHECK("virtual_accounts"."status" IN ('opening','waiting','paid','ended')),
	CONSTRAINT "virtual_accounts_remaining" CHECK("virtual_accounts"."remaining" >= 0 AND "virtual_accounts"."remaining" <= "virtual_accounts"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `virtual_accounts_open` ON `virtual_accounts` (`bill_id`) WHERE "status" IN ('opening', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX `virtual_accounts_intent` ON `virtual_accounts` (`intent_id`) WHERE "intent_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `virtual_accounts_bill` ON `virtual_accounts` (`bill_id`,`id`);--> statement-breakpoint
CREATE INDEX `virtual_accounts_looked` ON `virtual_accounts` (`status`,`updated_at`);