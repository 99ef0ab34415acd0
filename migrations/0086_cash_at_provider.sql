ALTER TABLE `billing_profiles` ADD `cash` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `cash_since` integer;--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `cash_read_at` integer;--> statement-breakpoint
CREATE INDEX `billing_profiles_cash` ON `billing_profiles` (`cash_since`) WHERE "cash_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `virtual_accounts_customer` ON `virtual_accounts` (`customer_id`);