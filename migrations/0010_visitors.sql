CREATE TABLE `member_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`site_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `member_sessions_member` ON `member_sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `member_sessions_end` ON `member_sessions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `member_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `member_tokens_member` ON `member_tokens` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`answers` text NOT NULL,
	`language` text NOT NULL,
	`popup_id` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "members_state" CHECK("members"."state" IN ('pending','active'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`site_id`,`email`);--> statement-breakpoint
CREATE INDEX `members_site` ON `members` (`site_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_pending` ON `members` (`created_at`) WHERE "state" = 'pending';--> statement-breakpoint
CREATE TABLE `notification_addresses` (
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`account_id`, `email`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_addresses_token` ON `notification_addresses` (`token_hash`);--> statement-breakpoint
CREATE TABLE `popup_counts` (
	`site_id` text NOT NULL,
	`popup_id` text NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`site_id`, `popup_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `popup_visitors` (
	`site_id` text NOT NULL,
	`popup_id` text NOT NULL,
	`visitor` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `popup_id`, `visitor`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`company_name` text NOT NULL,
	`answers` text NOT NULL,
	`language` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`popup_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submissions_kind" CHECK("submissions"."kind" IN ('contact','homepage'))
);
--> statement-breakpoint
CREATE INDEX `submissions_site` ON `submissions` (`site_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `visit_hours` (
	`hour` integer NOT NULL,
	`site_id` text NOT NULL,
	`language` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`hour`, `site_id`, `language`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visit_seen` (
	`width` integer NOT NULL,
	`start` integer NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`width`, `start`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- Totals of a site's lists: members, and what was sent with each form.
CREATE TRIGGER members_counted AFTER INSERT ON members BEGIN
  INSERT INTO counters (scope, name, value) VALUES (new.site_id, 'members', 1) ON CONFLICT DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER members_uncounted AFTER DELETE ON members BEGIN
  UPDATE counters SET value = value - 1 WHERE scope = old.site_id AND name = 'members';
END;
--> statement-breakpoint
CREATE TRIGGER submissions_counted AFTER INSERT ON submissions BEGIN
  INSERT INTO counters (scope, name, value) VALUES (new.site_id, new.kind, 1) ON CONFLICT DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER submissions_uncounted AFTER DELETE ON submissions BEGIN
  UPDATE counters SET value = value - 1 WHERE scope = old.site_id AND name = old.kind;
END;
