CREATE TABLE `backup_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`table_name` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backup_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`progress` text NOT NULL,
	`ended_at` integer,
	`outcome` text
);
