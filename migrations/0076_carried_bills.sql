ALTER TABLE `bills` ADD `carried` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bills_carried` ON `bills` (`account_id`) WHERE "carried" > 0;