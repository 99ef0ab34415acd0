ALTER TABLE `bills` ADD `late_fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bills_late` ON `bills` (`month`) WHERE "late_fee" <> 0;--> statement-breakpoint
ALTER TABLE `dunning_policies` ADD `late_permille` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dunning_policies` ADD `late_changed_at` integer;