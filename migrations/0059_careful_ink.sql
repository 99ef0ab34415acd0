ALTER TABLE `cell_tests` ADD `check_at` integer;--> statement-breakpoint
CREATE INDEX `cell_tests_check` ON `cell_tests` (`check_at`) WHERE "check_at" IS NOT NULL;