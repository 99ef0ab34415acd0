CREATE TABLE `analysis_api_configs` (
	`site_id` text PRIMARY KEY NOT NULL,
	`is_enabled` integer NOT NULL,
	`ips` text,
	`basic_user` text,
	`basic_hash` text,
	`key_hash` text,
	`key_end` text,
	`key_made_at` integer,
	`basic_used_at` integer,
	`key_used_at` integer,
	`used_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `analysis_api_refusals` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`at` integer NOT NULL,
	`reason` text NOT NULL,
	`ip` text NOT NULL,
	`network` text NOT NULL,
	`path` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analysis_api_refusals_site` ON `analysis_api_refusals` (`site_id`,`at`);--> statement-breakpoint
CREATE TABLE `cell_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`cell_id` text NOT NULL,
	`state` text NOT NULL,
	`doc` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`chosen` text
);
--> statement-breakpoint
CREATE INDEX `cell_tests_site` ON `cell_tests` (`site_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cell_tests_running` ON `cell_tests` (`site_id`) WHERE "state" = 'running';--> statement-breakpoint
CREATE TABLE `report_subscriptions` (
	`person_id` text NOT NULL,
	`site_id` text NOT NULL,
	`every` text NOT NULL,
	`sent` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `site_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_subscriptions_site` ON `report_subscriptions` (`site_id`);--> statement-breakpoint
CREATE INDEX `report_subscriptions_due` ON `report_subscriptions` (`every`,`sent`);--> statement-breakpoint
CREATE TABLE `visit_spans` (
	`site_id` text NOT NULL,
	`span` text NOT NULL,
	`part` text NOT NULL,
	`start` text NOT NULL,
	`language` text NOT NULL,
	`doc` text NOT NULL,
	PRIMARY KEY(`site_id`, `span`, `part`, `start`, `language`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `visit_spans_age` ON `visit_spans` (`span`,`start`);