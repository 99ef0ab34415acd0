CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`parent_id` text,
	`oem_master_id` text,
	`oem_admin_id` text,
	`parent_type` text,
	`role` text,
	`email` text NOT NULL,
	`password_hash` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`authority` text DEFAULT 'edit' NOT NULL,
	`license_issuance` integer DEFAULT false NOT NULL,
	`contract_status` text DEFAULT 'inactive' NOT NULL,
	`contract_ends_at` integer,
	`logo_media_id` text,
	`avatar_media_id` text,
	`main_color` text,
	`text_color` text,
	`language` text DEFAULT 'ja' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "accounts_type" CHECK("accounts"."type" IN ('MASTER','OEM_MASTER','OEM_ADMIN','USER','MASTER_USER','SUB_ADMIN')),
	CONSTRAINT "accounts_sub" CHECK(("accounts"."type" = 'SUB_ADMIN') = ("accounts"."role" IS NOT NULL)),
	CONSTRAINT "accounts_contract" CHECK("accounts"."contract_status" IN ('active','suspended','terminated','inactive'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE INDEX `accounts_parent` ON `accounts` (`parent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_oem_master` ON `accounts` (`oem_master_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_oem_admin` ON `accounts` (`oem_admin_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `_assert` (
	`ok` integer NOT NULL,
	CONSTRAINT "assert_ok" CHECK("_assert"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `contract_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`effective_from` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_plans_contract` ON `contract_plans` (`contract_id`,`effective_from`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`auto_renew` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contracts_account` ON `contracts` (`account_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`scope` text NOT NULL,
	`name` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`scope`, `name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_id` text NOT NULL,
	`oem_master_id` text,
	`oem_admin_id` text,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `history_account` ON `history` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `history_subject` ON `history` (`subject_type`,`subject_id`,`at`);--> statement-breakpoint
CREATE TABLE `hostnames` (
	`hostname` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hostnames_site` ON `hostnames` (`site_id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`lease_ends_at` integer NOT NULL,
	`finished_at` integer,
	`fence` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`site_id` text,
	`purpose` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`name` text NOT NULL,
	`declared_type` text NOT NULL,
	`size` integer NOT NULL,
	`type` text,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`variants` text NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '#202020' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `media_site` ON `media` (`site_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_account` ON `media` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_state` ON `media` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`last_error` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`done_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `plan_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`effective_from` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer,
	`quantity_swipe` integer,
	`quantity_site` integer,
	`swipe` text DEFAULT 'both' NOT NULL,
	`max_columns` integer,
	`max_rows` integer,
	`limit_access` integer,
	`limit_access_price` integer,
	`limit_access_unit` integer DEFAULT 1000 NOT NULL,
	`included_cells` integer,
	`block_price` integer,
	`license_price` integer,
	`private_domain` integer NOT NULL,
	`setting_popup_cta` integer NOT NULL,
	`setting_form_contact` integer NOT NULL,
	`analytics_effect` integer NOT NULL,
	`setting_tag_seo` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_versions_plan` ON `plan_versions` (`plan_id`,`effective_from`);--> statement-breakpoint
CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`tier` text NOT NULL,
	`multi_language` integer NOT NULL,
	`owner_account_id` text,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `plans_owner` ON `plans` (`owner_account_id`,`position`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`generation` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`used_at` integer,
	`siblings` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`,`generation`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`number` integer NOT NULL,
	`site_version` integer NOT NULL,
	`languages` text NOT NULL,
	`cells` integer NOT NULL,
	`media_ids` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_number` ON `releases` (`site_id`,`number`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`idle_ends_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_reason` text,
	`ip` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_cells` (
	`site_id` text NOT NULL,
	`id` text NOT NULL,
	`doc` text NOT NULL,
	PRIMARY KEY(`site_id`, `id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`site_uuid` text NOT NULL,
	`account_id` text NOT NULL,
	`oem_master_id` text,
	`oem_admin_id` text,
	`company_name` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`default_language` text NOT NULL,
	`languages` text NOT NULL,
	`view_mode` text NOT NULL,
	`number_horizontal` integer NOT NULL,
	`number_vertical` integer NOT NULL,
	`settings` text NOT NULL,
	`cell_order` text NOT NULL,
	`pictures` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`released_version` integer,
	`live_release_id` text,
	`release_count` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`custom_host` text,
	`served_until` integer DEFAULT 0 NOT NULL,
	`updated_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sites_status" CHECK("sites"."status" IN ('DRAFT','PUBLISH','PRIVATE')),
	CONSTRAINT "sites_grid" CHECK("sites"."number_horizontal" > 0 AND "sites"."number_vertical" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sites_uuid` ON `sites` (`site_uuid`);--> statement-breakpoint
CREATE INDEX `sites_account` ON `sites` (`account_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sites_oem_master` ON `sites` (`oem_master_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sites_oem_admin` ON `sites` (`oem_admin_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sites_created` ON `sites` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL,
	`allowed` integer DEFAULT 1 NOT NULL
) WITHOUT ROWID;
