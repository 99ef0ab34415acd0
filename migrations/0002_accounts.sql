CREATE TABLE `account_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `account_tokens_account` ON `account_tokens` (`account_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `contract_reminders` (
	`contract_id` text NOT NULL,
	`days` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`contract_id`, `days`),
	FOREIGN KEY (`contract_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `import_chunks` (
	`import_id` text NOT NULL,
	`chunk` integer NOT NULL,
	`rows` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `chunk`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `local_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `accounts_oem_master`;--> statement-breakpoint
DROP INDEX `accounts_oem_admin`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `contract_starts_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `plan_code` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `next_plan_code` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `next_plan_from` integer;--> statement-breakpoint
CREATE INDEX `accounts_listed` ON `accounts` (`created_at`,`id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_listed_master` ON `accounts` (`oem_master_id`,`created_at`,`id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_listed_admin` ON `accounts` (`oem_admin_id`,`created_at`,`id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_listed_company` ON `accounts` (`company_name`,`id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
DROP INDEX `history_account`;--> statement-breakpoint
DROP INDEX `history_subject`;--> statement-breakpoint
CREATE INDEX `history_oem_master` ON `history` (`oem_master_id`,`id`) WHERE "oem_master_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `history_account` ON `history` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `history_subject` ON `history` (`subject_type`,`subject_id`,`id`) WHERE "subject_type" <> 'session';
--> statement-breakpoint
-- Accounts of before get their copies of contract and plan.
UPDATE accounts SET contract_starts_at = (SELECT c.starts_at FROM contracts AS c WHERE c.account_id = accounts.id ORDER BY c.starts_at DESC LIMIT 1),
  plan_code = (SELECT p.code FROM contracts AS c JOIN contract_plans AS cp ON cp.contract_id = c.id JOIN plans AS p ON p.id = cp.plan_id
    WHERE c.account_id = accounts.id ORDER BY c.starts_at DESC, cp.effective_from DESC LIMIT 1);
--> statement-breakpoint
-- Totals of account lists: of all, and of each partner's tree.
CREATE TRIGGER accounts_counted AFTER INSERT ON accounts WHEN new.type NOT IN ('MASTER', 'SUB_ADMIN') BEGIN
  INSERT INTO counters (scope, name, value) SELECT value, 'accounts', 1 FROM json_each(json_array('*', new.oem_master_id, new.oem_admin_id)) WHERE value IS NOT NULL
    ON CONFLICT DO UPDATE SET value = value + 1;
  INSERT INTO accounts_search (rowid, company_name, contact_name, email) VALUES (new.rowid, new.company_name, new.contact_name, new.email);
END;
--> statement-breakpoint
CREATE TRIGGER accounts_uncounted AFTER UPDATE OF deleted_at ON accounts
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.type NOT IN ('MASTER', 'SUB_ADMIN') BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'accounts' AND scope IN ('*', new.oem_master_id, new.oem_admin_id);
  DELETE FROM accounts_search WHERE rowid = new.rowid;
END;
--> statement-breakpoint
-- Search of company, person and address from three characters on (FTS5 trigram); shorter ones scan inside the scope.
CREATE VIRTUAL TABLE accounts_search USING fts5(company_name, contact_name, email, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER accounts_search_changed AFTER UPDATE OF company_name, contact_name, email ON accounts
WHEN new.type NOT IN ('MASTER', 'SUB_ADMIN') AND new.deleted_at IS NULL BEGIN
  UPDATE accounts_search SET company_name = new.company_name, contact_name = new.contact_name, email = new.email WHERE rowid = new.rowid;
END;
--> statement-breakpoint
INSERT INTO accounts_search (rowid, company_name, contact_name, email)
  SELECT rowid, company_name, contact_name, email FROM accounts WHERE deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN');
--> statement-breakpoint
INSERT INTO counters (scope, name, value)
  SELECT scope, 'accounts', count(*) FROM (
    SELECT '*' AS scope FROM accounts WHERE deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN')
    UNION ALL SELECT oem_master_id FROM accounts WHERE oem_master_id IS NOT NULL AND deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN')
    UNION ALL SELECT oem_admin_id FROM accounts WHERE oem_admin_id IS NOT NULL AND deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN')
  ) GROUP BY scope;
