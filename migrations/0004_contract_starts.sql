ALTER TABLE `sites` ADD `served_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_listed_end` ON `accounts` (`contract_ends_at`,`id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN');--> statement-breakpoint
CREATE INDEX `accounts_logo` ON `accounts` (`logo_media_id`) WHERE "logo_media_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_avatar` ON `accounts` (`avatar_media_id`) WHERE "avatar_media_id" IS NOT NULL;--> statement-breakpoint
-- From when and until when visitors are served: the strictest of the account and its ancestors, 0 = offline, -1 = terminated.
DROP TRIGGER sites_served;--> statement-breakpoint
DROP TRIGGER accounts_served;--> statement-breakpoint
CREATE TRIGGER sites_served AFTER INSERT ON sites BEGIN
  UPDATE sites SET (served_until, served_from) = (
    SELECT min(CASE contract_status WHEN 'active' THEN coalesce(contract_ends_at, 9000000000000000) WHEN 'terminated' THEN -1 ELSE 0 END),
      max(coalesce(contract_starts_at, 0))
    FROM accounts WHERE id IN (new.account_id, new.oem_admin_id, new.oem_master_id))
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_served AFTER UPDATE OF contract_status, contract_starts_at, contract_ends_at ON accounts
WHEN old.contract_status <> new.contract_status OR old.contract_ends_at IS NOT new.contract_ends_at OR old.contract_starts_at IS NOT new.contract_starts_at BEGIN
  UPDATE sites SET (served_until, served_from) = (
    SELECT min(CASE contract_status WHEN 'active' THEN coalesce(contract_ends_at, 9000000000000000) WHEN 'terminated' THEN -1 ELSE 0 END),
      max(coalesce(contract_starts_at, 0))
    FROM accounts WHERE id IN (sites.account_id, sites.oem_admin_id, sites.oem_master_id))
  WHERE account_id = new.id OR oem_admin_id = new.id OR oem_master_id = new.id;
END;
