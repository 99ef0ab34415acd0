CREATE TABLE `server_conversions` (
	`site_id` text NOT NULL,
	`service` text NOT NULL,
	`secret` text NOT NULL,
	`key_id` text NOT NULL,
	`recent` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`failure` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `service`)
) WITHOUT ROWID;
