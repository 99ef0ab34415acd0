CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`months` integer,
	`text` text NOT NULL,
	`plan_codes` text NOT NULL,
	`valid_until` integer NOT NULL,
	`uses_max` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`stopped_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_age` ON `coupons` (`created_at`);