CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	`hostname` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`started_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`next_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`cloudflare_id` text,
	`reason` text,
	`lost_at` integer,
	`live_at` integer,
	`plan_lost_at` integer,
	`findings` text NOT NULL,
	`looked_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_site` ON `domains` (`site_id`,`role`) WHERE "state" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `domains_cloudflare` ON `domains` (`cloudflare_id`) WHERE "cloudflare_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `domains_hostname` ON `domains` (`hostname`);--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`next_at`) WHERE "next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `domains_state` ON `domains` (`state`,`state_at`,`id`);--> statement-breakpoint
CREATE TABLE `guest_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`invitation_id` text,
	`name` text NOT NULL,
	`used_password` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guest_sessions_site` ON `guest_sessions` (`site_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `guest_sessions_age` ON `guest_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `review_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`follows` text NOT NULL,
	`version_id` text,
	`languages` text NOT NULL,
	`hash` text NOT NULL,
	`hashes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_approvals_once` ON `review_approvals` (`site_id`,`guest_id`,`hash`);--> statement-breakpoint
CREATE INDEX `review_approvals_site` ON `review_approvals` (`site_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_comments` (
	`thread_id` text NOT NULL,
	`id` text NOT NULL,
	`author` text NOT NULL,
	`guest_id` text,
	`person_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `id`),
	FOREIGN KEY (`thread_id`) REFERENCES `review_threads`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `review_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`cell_id` text NOT NULL,
	`language` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`cell_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`solved_at` integer,
	`solved_by` text,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_threads_site` ON `review_threads` (`site_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `share_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`generation` integer NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`opened_at` integer,
	`revoked_at` integer,
	`created_by` text NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_invitations_email` ON `share_invitations` (`site_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `share_invitations_token` ON `share_invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `shares` (
	`site_id` text PRIMARY KEY NOT NULL,
	`is_private` integer NOT NULL,
	`has_link` integer NOT NULL,
	`password_hash` text,
	`languages` text NOT NULL,
	`follows` text NOT NULL,
	`version_id` text,
	`ends_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shares_follows" CHECK("shares"."follows" IN ('working','release','snapshot'))
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `sites` ADD `redirects_to_domain` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sites_custom_host` ON `sites` (`custom_host`) WHERE "custom_host" IS NOT NULL;