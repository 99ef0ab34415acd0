CREATE TABLE `alarms` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text NOT NULL,
	`opened_at` integer NOT NULL,
	`mailed_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarms_open` ON `alarms` (`kind`,`subject`) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `alarms_ended` ON `alarms` (`ended_at`);--> statement-breakpoint
CREATE INDEX `alarms_mailed` ON `alarms` (`kind`,`subject`,`mailed_at`);--> statement-breakpoint
CREATE TABLE `mail_refusals` (
	`day` text NOT NULL,
	`code` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `code`)
);
--> statement-breakpoint
CREATE TABLE `provider_states` (
	`provider` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`failure` text,
	`failing_since` integer,
	`rests_until` integer
);
