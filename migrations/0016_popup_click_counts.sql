CREATE TABLE `popup_click_counts` (
	`site_id` text NOT NULL,
	`popup` text NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`site_id`, `popup`)
);
