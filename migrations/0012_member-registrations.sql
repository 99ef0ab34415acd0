CREATE TABLE `member_registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`answers` text NOT NULL,
	`language` text NOT NULL,
	`popup_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_registrations_member` ON `member_registrations` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `member_registrations_age` ON `member_registrations` (`created_at`);--> statement-breakpoint
ALTER TABLE `member_tokens` ADD `registration_id` text;--> statement-breakpoint
CREATE INDEX `member_tokens_end` ON `member_tokens` (`expires_at`);--> statement-breakpoint
-- Each waiting registration so far is the only one of its address; its links stay good.
INSERT INTO member_registrations SELECT id, id, password_hash, answers, language, popup_id, created_at FROM members WHERE state = 'pending';
--> statement-breakpoint
UPDATE member_tokens SET registration_id = member_id;
--> statement-breakpoint
UPDATE members SET password_hash = '' WHERE state = 'pending';
--> statement-breakpoint
ALTER TABLE `members` DROP COLUMN `popup_id`;