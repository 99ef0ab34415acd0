DROP INDEX `accounts_filter`;--> statement-breakpoint
DROP INDEX `accounts_filter_master`;--> statement-breakpoint
DROP INDEX `accounts_filter_parent`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `above_suspends_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `suspends_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `resumed_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_suspends` ON `accounts` (`suspends_at`) WHERE "suspends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_resumed` ON `accounts` (`resumed_at`) WHERE "resumed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_filter` ON `accounts` (`contract_status`,`type`,CASE WHEN "plan_code" IS NULL THEN '' ELSE "plan_code" END,CASE WHEN "contract_ends_at" IS NULL THEN 9007199254740991 ELSE "contract_ends_at" END,`contract_starts_at`,`next_plan_from`,`created_at`,`id`,`company_name`,`next_plan_code`,`contract_ends_at`,`plan_code`,`deleted_at`,`suspends_at`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_filter_master` ON `accounts` (`oem_master_id`,`contract_status`,`type`,CASE WHEN "plan_code" IS NULL THEN '' ELSE "plan_code" END,CASE WHEN "contract_ends_at" IS NULL THEN 9007199254740991 ELSE "contract_ends_at" END,`contract_starts_at`,`next_plan_from`,`created_at`,`id`,`company_name`,`next_plan_code`,`contract_ends_at`,`plan_code`,`deleted_at`,`suspends_at`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_filter_parent` ON `accounts` (`parent_id`,`contract_status`,`type`,CASE WHEN "plan_code" IS NULL THEN '' ELSE "plan_code" END,CASE WHEN "contract_ends_at" IS NULL THEN 9007199254740991 ELSE "contract_ends_at" END,`contract_starts_at`,`next_plan_from`,`created_at`,`id`,`company_name`,`next_plan_code`,`contract_ends_at`,`plan_code`,`deleted_at`,`suspends_at`,`oem_master_id`,`oem_admin_id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `exempt_at` integer;--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `exempt_by` text;--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `exempt_reason` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `suspends_at` integer;--> statement-breakpoint
CREATE INDEX `bills_suspends` ON `bills` (`account_id`,`suspends_at`) WHERE "suspends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `dunning_policies` ADD `suspend_after` integer;--> statement-breakpoint
ALTER TABLE `dunning_policies` ADD `notice_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `suspends_at` integer;--> statement-breakpoint
-- From when a bill suspends its account: some days after the due date, or when a promise to pay ends, whichever is later.
-- A moment that a change brings nearer lies the days of the notice ahead at least; one that stood already is kept.
-- 32400000 are the nine hours of Asia/Tokyo, 50 is the least amount that is collected.
CREATE VIEW bill_suspensions AS
  SELECT id, changed_at, CASE WHEN earliest IS NULL OR earliest >= noticed THEN earliest
      WHEN present IS NULL THEN noticed ELSE min(noticed, max(present, earliest)) END AS suspends_at
  FROM (SELECT id, changed_at, present, earliest,
      (changed_at + 32400000) / 86400000 * 86400000 - 32400000 + (notice_days + 1) * 86400000 AS noticed
    FROM (SELECT b.id, b.suspends_at AS present, p.notice_days,
        max(b.updated_at, coalesce(p.updated_at, 0), coalesce(profile.updated_at, 0)) AS changed_at,
        iif(b.status IN ('unpaid', 'processing', 'failed') AND b.total - b.from_balance >= 50 AND profile.exempt_at IS NULL,
          max(b.due_at + p.suspend_after * 86400000, coalesce(b.promised_until, 0)) + 1, NULL) AS earliest
      FROM bills AS b LEFT JOIN dunning_policies AS p ON p.id = 'operator'
        LEFT JOIN billing_profiles AS profile ON profile.account_id = b.account_id));
--> statement-breakpoint
CREATE TRIGGER bills_owed AFTER INSERT ON bills
WHEN new.status IN ('unpaid', 'failed') AND EXISTS (SELECT 1 FROM dunning_policies WHERE suspend_after IS NOT NULL) BEGIN
  UPDATE bills SET suspends_at = (SELECT suspends_at FROM bill_suspensions WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER bills_owed_changed AFTER UPDATE OF status, due_at, promised_until, from_balance ON bills
WHEN (old.status <> new.status OR old.due_at IS NOT new.due_at OR old.promised_until IS NOT new.promised_until OR old.from_balance <> new.from_balance)
  AND (new.suspends_at IS NOT NULL OR EXISTS (SELECT 1 FROM dunning_policies WHERE suspend_after IS NOT NULL)) BEGIN
  UPDATE bills SET suspends_at = (SELECT suspends_at FROM bill_suspensions WHERE id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER dunning_policies_added AFTER INSERT ON dunning_policies WHEN new.suspend_after IS NOT NULL BEGIN
  UPDATE bills SET suspends_at = (SELECT suspends_at FROM bill_suspensions AS s WHERE s.id = bills.id)
  WHERE "status" IN ('held', 'unpaid', 'processing', 'failed');
END;
--> statement-breakpoint
CREATE TRIGGER dunning_policies_changed AFTER UPDATE OF suspend_after, notice_days ON dunning_policies
WHEN old.suspend_after IS NOT new.suspend_after OR old.notice_days <> new.notice_days BEGIN
  UPDATE bills SET suspends_at = (SELECT suspends_at FROM bill_suspensions AS s WHERE s.id = bills.id)
  WHERE "status" IN ('held', 'unpaid', 'processing', 'failed');
END;
--> statement-breakpoint
CREATE TRIGGER billing_profiles_exempted AFTER INSERT ON billing_profiles WHEN new.exempt_at IS NOT NULL BEGIN
  UPDATE bills SET suspends_at = NULL WHERE account_id = new.account_id AND suspends_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER billing_profiles_exempt_changed AFTER UPDATE OF exempt_at ON billing_profiles WHEN old.exempt_at IS NOT new.exempt_at BEGIN
  UPDATE bills SET suspends_at = (SELECT suspends_at FROM bill_suspensions AS s WHERE s.id = bills.id)
  WHERE account_id = new.account_id AND status IN ('unpaid', 'processing', 'failed');
END;
--> statement-breakpoint
-- The account has the earliest moment of its bills, and the moment at which the last suspension ended.
CREATE TRIGGER bills_suspending AFTER UPDATE OF suspends_at ON bills WHEN old.suspends_at IS NOT new.suspends_at BEGIN
  UPDATE accounts SET (suspends_at, resumed_at) = (
    SELECT earliest, iif(accounts.suspends_at <= changed_at AND coalesce(earliest > changed_at, 1), changed_at, accounts.resumed_at)
    FROM (SELECT changed_at, (SELECT min(suspends_at) FROM bills WHERE account_id = new.account_id AND "suspends_at" IS NOT NULL) AS earliest
      FROM bill_suspensions WHERE id = new.id))
  WHERE id = new.account_id;
END;
--> statement-breakpoint
-- What accounts and sites hold of the accounts above them has the suspension too.
DROP TRIGGER accounts_placed;
--> statement-breakpoint
DROP TRIGGER accounts_above_changed;
--> statement-breakpoint
DROP TRIGGER sites_served;
--> statement-breakpoint
DROP TRIGGER accounts_served;
--> statement-breakpoint
DROP VIEW copies_from_above;
--> statement-breakpoint
CREATE VIEW copies_from_above AS
  SELECT id, company_name AS parent_name,
    CASE WHEN type = 'MASTER' THEN 'active'
      WHEN 'terminated' IN (contract_status, coalesce(above_status, '')) THEN 'terminated'
      WHEN 'suspended' IN (contract_status, coalesce(above_status, '')) THEN 'suspended'
      WHEN 'inactive' IN (contract_status, coalesce(above_status, '')) THEN 'inactive'
      ELSE 'active' END AS above_status,
    iif(type = 'MASTER', NULL, max(coalesce(contract_starts_at, above_starts_at), coalesce(above_starts_at, contract_starts_at))) AS above_starts_at,
    iif(type = 'MASTER', NULL, min(coalesce(contract_ends_at, above_ends_at), coalesce(above_ends_at, contract_ends_at))) AS above_ends_at,
    iif(type = 'MASTER', NULL, min(coalesce(suspends_at, above_suspends_at), coalesce(above_suspends_at, suspends_at))) AS above_suspends_at
  FROM accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_placed AFTER INSERT ON accounts WHEN new.above_status IS NULL AND new.type NOT IN ('MASTER', 'SUB_ADMIN') BEGIN
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at FROM copies_from_above WHERE id = new.parent_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
-- First those right below, then those below them.
CREATE TRIGGER accounts_above_changed AFTER UPDATE OF contract_status, contract_starts_at, contract_ends_at, suspends_at ON accounts
WHEN new.type IN ('OEM_MASTER', 'OEM_ADMIN')
  AND (old.contract_status <> new.contract_status OR old.contract_ends_at IS NOT new.contract_ends_at OR old.contract_starts_at IS NOT new.contract_starts_at
    OR old.suspends_at IS NOT new.suspends_at) BEGIN
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at FROM copies_from_above WHERE id = accounts.parent_id)
  WHERE parent_id = new.id AND deleted_at IS NULL AND type <> 'SUB_ADMIN';
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at, above_suspends_at FROM copies_from_above WHERE id = accounts.parent_id)
  WHERE oem_master_id = new.id AND parent_id <> new.id AND deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN');
END;
--> statement-breakpoint
CREATE TRIGGER sites_served AFTER INSERT ON sites BEGIN
  UPDATE sites SET (served_until, served_from, suspends_at) = (
    SELECT min(CASE contract_status WHEN 'active' THEN min(coalesce(contract_ends_at, 9000000000000000), coalesce(suspends_at, 9000000000000000)) WHEN 'terminated' THEN -1 ELSE 0 END),
      max(coalesce(contract_starts_at, 0)), min(suspends_at)
    FROM accounts WHERE id IN (new.account_id, new.oem_admin_id, new.oem_master_id))
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_served AFTER UPDATE OF contract_status, contract_starts_at, contract_ends_at, suspends_at ON accounts
WHEN old.contract_status <> new.contract_status OR old.contract_ends_at IS NOT new.contract_ends_at OR old.contract_starts_at IS NOT new.contract_starts_at
  OR old.suspends_at IS NOT new.suspends_at BEGIN
  UPDATE sites SET (served_until, served_from, suspends_at) = (
    SELECT min(CASE contract_status WHEN 'active' THEN min(coalesce(contract_ends_at, 9000000000000000), coalesce(suspends_at, 9000000000000000)) WHEN 'terminated' THEN -1 ELSE 0 END),
      max(coalesce(contract_starts_at, 0)), min(suspends_at)
    FROM accounts WHERE id IN (sites.account_id, sites.oem_admin_id, sites.oem_master_id))
  WHERE account_id = new.id OR oem_admin_id = new.id OR oem_master_id = new.id;
END;
