CREATE TABLE `site_views` (
	`hour` integer NOT NULL,
	`site_id` text NOT NULL,
	`views` integer NOT NULL,
	`is_closed` integer NOT NULL,
	PRIMARY KEY(`hour`, `site_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `site_views_open` ON `site_views` (`hour`) WHERE "is_closed" = 0;--> statement-breakpoint
CREATE INDEX `site_views_forecast` ON `site_views` (`site_id`,`hour`) WHERE "is_closed" = 0;--> statement-breakpoint
CREATE TABLE `visit_hand_overs` (
	`site_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `visit_homes` (
	`site_id` text PRIMARY KEY NOT NULL,
	`from_hour` integer,
	`until_hour` integer
) WITHOUT ROWID;
