CREATE TABLE `csp_reports` (
	`site_id` text NOT NULL,
	`directive` text NOT NULL,
	`source` text NOT NULL,
	`page` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`dismissed_at` integer,
	PRIMARY KEY(`site_id`, `directive`, `source`)
);
--> statement-breakpoint
CREATE INDEX `csp_reports_last` ON `csp_reports` (`last_at`);