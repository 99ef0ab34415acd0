CREATE TABLE `partner_hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
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
	`findings` text NOT NULL,
	`looked_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_hosts_account` ON `partner_hosts` (`account_id`) WHERE "state" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX `partner_hosts_live` ON `partner_hosts` (`hostname`) WHERE "state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX `partner_hosts_cloudflare` ON `partner_hosts` (`cloudflare_id`) WHERE "cloudflare_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `partner_hosts_owner` ON `partner_hosts` (`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `partner_hosts_hostname` ON `partner_hosts` (`hostname`);--> statement-breakpoint
CREATE INDEX `partner_hosts_due` ON `partner_hosts` (`next_at`) WHERE "next_at" IS NOT NULL;