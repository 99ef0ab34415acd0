CREATE TABLE `announcement_audiences` (
	`announcement_id` text NOT NULL,
	`audience` text NOT NULL,
	`appears_at` integer,
	PRIMARY KEY(`announcement_id`, `audience`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `announcement_audiences_appearing` ON `announcement_audiences` (`audience`,`appears_at`) WHERE "appears_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `announcement_mails` (
	`announcement_id` text NOT NULL,
	`audience` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`mailed` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`announcement_id`, `audience`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `announcement_partners` (
	`announcement_id` text NOT NULL,
	`partner_id` text NOT NULL,
	PRIMARY KEY(`announcement_id`, `partner_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`oem_master_id` text,
	`oem_admin_id` text,
	`site_id` text,
	`status` text NOT NULL,
	`publication` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`image_alt` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`image_media_id` text,
	`on_back_office` integer DEFAULT false NOT NULL,
	`on_login` integer DEFAULT false NOT NULL,
	`is_for_partners` integer DEFAULT false NOT NULL,
	`by_mail` integer DEFAULT false NOT NULL,
	`members_only` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "announcements_kind" CHECK("announcements"."kind" IN ('news','notification','delivery')),
	CONSTRAINT "announcements_status" CHECK("announcements"."status" IN ('draft','published','unpublished')),
	CONSTRAINT "announcements_site_of" CHECK(("announcements"."kind" = 'delivery') = ("announcements"."site_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `announcements_listed` ON `announcements` (`kind`,`updated_at`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `announcements_started` ON `announcements` (`kind`,`starts_at`) WHERE "deleted_at" IS NULL AND "status" = 'published';--> statement-breakpoint
CREATE INDEX `announcements_site` ON `announcements` (`site_id`,`starts_at`) WHERE "site_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `announcements_deleted` ON `announcements` (`deleted_at`) WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `announcements_image` ON `announcements` (`image_media_id`) WHERE "image_media_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bell_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`person_id` text,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL,
	`key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bell_events_key` ON `bell_events` (`key`) WHERE "key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bell_events_account` ON `bell_events` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bell_events_age` ON `bell_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `bell_switches` (
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`bell` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`person_id`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `delivery_counts` (
	`announcement_id` text PRIMARY KEY NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `read_marks` (
	`person_id` text NOT NULL,
	`list` text NOT NULL,
	`at` integer NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`person_id`, `list`, `at`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `read_states` (
	`person_id` text NOT NULL,
	`list` text NOT NULL,
	`read_until` integer NOT NULL,
	PRIMARY KEY(`person_id`, `list`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `sites` ADD `deliveries_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `deliveries_until` integer;