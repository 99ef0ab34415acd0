ALTER TABLE `accounts` ADD `parent_name` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `above_status` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `above_starts_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `above_ends_at` integer;--> statement-breakpoint
-- What the accounts right below one hold of those above them: its name, and of it and its own ancestors the strictest
-- stored state, the latest start and the earliest end. The operator has no contract. What counts now is computed when read.
CREATE VIEW copies_from_above AS
  SELECT id, company_name AS parent_name,
    CASE WHEN type = 'MASTER' THEN 'active'
      WHEN 'terminated' IN (contract_status, coalesce(above_status, '')) THEN 'terminated'
      WHEN 'suspended' IN (contract_status, coalesce(above_status, '')) THEN 'suspended'
      WHEN 'inactive' IN (contract_status, coalesce(above_status, '')) THEN 'inactive'
      ELSE 'active' END AS above_status,
    iif(type = 'MASTER', NULL, max(coalesce(contract_starts_at, above_starts_at), coalesce(above_starts_at, contract_starts_at))) AS above_starts_at,
    iif(type = 'MASTER', NULL, min(coalesce(contract_ends_at, above_ends_at), coalesce(above_ends_at, contract_ends_at))) AS above_ends_at
  FROM accounts;
--> statement-breakpoint
-- Accounts of before, from the top down.
UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
  (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = accounts.parent_id)
WHERE type = 'OEM_MASTER';
--> statement-breakpoint
UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
  (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = accounts.parent_id)
WHERE type = 'OEM_ADMIN';
--> statement-breakpoint
UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
  (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = accounts.parent_id)
WHERE type IN ('USER', 'MASTER_USER');
--> statement-breakpoint
-- An import brings the copies itself, which writes each row once.
CREATE TRIGGER accounts_placed AFTER INSERT ON accounts WHEN new.above_status IS NULL AND new.type NOT IN ('MASTER', 'SUB_ADMIN') BEGIN
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = new.parent_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_above_renamed AFTER UPDATE OF company_name ON accounts
WHEN new.type IN ('MASTER', 'OEM_MASTER', 'OEM_ADMIN') AND old.company_name <> new.company_name BEGIN
  UPDATE accounts SET parent_name = new.company_name WHERE parent_id = new.id AND deleted_at IS NULL AND type <> 'SUB_ADMIN';
END;
--> statement-breakpoint
-- First those right below, then those below them.
CREATE TRIGGER accounts_above_changed AFTER UPDATE OF contract_status, contract_starts_at, contract_ends_at ON accounts
WHEN new.type IN ('OEM_MASTER', 'OEM_ADMIN')
  AND (old.contract_status <> new.contract_status OR old.contract_ends_at IS NOT new.contract_ends_at OR old.contract_starts_at IS NOT new.contract_starts_at) BEGIN
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = accounts.parent_id)
  WHERE parent_id = new.id AND deleted_at IS NULL AND type <> 'SUB_ADMIN';
  UPDATE accounts SET (parent_name, above_status, above_starts_at, above_ends_at) =
    (SELECT parent_name, above_status, above_starts_at, above_ends_at FROM copies_from_above WHERE id = accounts.parent_id)
  WHERE oem_master_id = new.id AND parent_id <> new.id AND deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN');
END;
