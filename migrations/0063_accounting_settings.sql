CREATE TABLE `accounting_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
