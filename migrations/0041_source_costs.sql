CREATE TABLE `source_costs` (
	`site_id` text NOT NULL,
	`month` text NOT NULL,
	`source_kind` text NOT NULL,
	`source` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`site_id`, `month`, `source_kind`, `source`)
);
