CREATE INDEX `account_tokens_end` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `import_chunks_age` ON `import_chunks` (`created_at`);--> statement-breakpoint
CREATE INDEX `popup_visitors_age` ON `popup_visitors` (`created_at`);