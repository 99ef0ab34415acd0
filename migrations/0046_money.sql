CREATE TABLE `licence_changes` (
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`is_issued` integer NOT NULL,
	PRIMARY KEY(`account_id`, `at`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `licence_changes_age` ON `licence_changes` (`at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `sees_money` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `renews_after` integer;--> statement-breakpoint
CREATE INDEX `accounts_renewals` ON `accounts` (`renews_after`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN') AND "contract_status" <> 'terminated' AND "renews_after" IS NOT NULL;--> statement-breakpoint
-- A contract that renews by itself has no end. One that ended more than a year ago was not renewed before, nor is it now.
UPDATE accounts SET renews_after = contract_ends_at, contract_ends_at = NULL
WHERE deleted_at IS NULL AND contract_status <> 'terminated' AND contract_ends_at > (unixepoch() - 366 * 86400) * 1000
  AND EXISTS (SELECT 1 FROM contracts WHERE contracts.account_id = accounts.id AND contracts.ends_at = accounts.contract_ends_at AND contracts.auto_renew = 1);--> statement-breakpoint
UPDATE contracts SET auto_renew = 0 WHERE auto_renew = 1 AND ends_at <= (unixepoch() - 366 * 86400) * 1000
  AND NOT EXISTS (SELECT 1 FROM contracts AS later WHERE later.account_id = contracts.account_id AND later.starts_at > contracts.starts_at);
--> statement-breakpoint
-- Two changes in one millisecond: the first one tells what was before, and the account what is after.
CREATE TRIGGER accounts_licensed AFTER UPDATE OF license_issuance ON accounts WHEN old.license_issuance <> new.license_issuance BEGIN
  INSERT OR IGNORE INTO licence_changes (account_id, at, is_issued) VALUES (new.id, new.updated_at, new.license_issuance);
END;
