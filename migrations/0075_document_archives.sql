ALTER TABLE `account_exports` ADD `month` text;--> statement-breakpoint
ALTER TABLE `account_exports` ADD `documents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_exports` ADD `missing` integer DEFAULT 0 NOT NULL;