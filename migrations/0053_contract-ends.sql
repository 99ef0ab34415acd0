ALTER TABLE `contracts` ADD `end_fee` integer;--> statement-breakpoint
CREATE INDEX `contracts_end_fee` ON `contracts` (`ends_at`) WHERE end_fee IS NOT NULL;