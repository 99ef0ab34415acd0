CREATE TABLE `brand_kits` (
	`account_id` text PRIMARY KEY NOT NULL,
	`doc` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL
);
