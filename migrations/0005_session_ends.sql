ALTER TABLE `accounts` ADD `last_sign_in_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`) WHERE "revoked_at" IS NOT NULL;