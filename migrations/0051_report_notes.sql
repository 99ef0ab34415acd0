CREATE TABLE `report_notes` (
	`site_id` text NOT NULL,
	`month` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`site_id`, `month`)
);
