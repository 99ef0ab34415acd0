ALTER TABLE `popup_visitors` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `popup_visitors_network` ON `popup_visitors` (`site_id`,`popup_id`,`network`);--> statement-breakpoint
CREATE INDEX `throttles_blocked` ON `throttles` (`key`,`blocked_until`) WHERE "blocked_until" > 0;