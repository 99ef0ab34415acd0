-- Totals of unfiltered lists: of the account, of each ancestor's tree, and of all.
CREATE TRIGGER sites_counted AFTER INSERT ON sites BEGIN
  INSERT INTO counters (scope, name, value) VALUES (new.account_id, 'sites', 1), (new.account_id, 'sites_tree', 1), ('*', 'sites', 1)
    ON CONFLICT DO UPDATE SET value = value + 1;
  INSERT INTO counters (scope, name, value) SELECT new.oem_admin_id, 'sites_tree', 1 WHERE new.oem_admin_id IS NOT NULL AND new.oem_admin_id <> new.account_id
    ON CONFLICT DO UPDATE SET value = value + 1;
  INSERT INTO counters (scope, name, value) SELECT new.oem_master_id, 'sites_tree', 1 WHERE new.oem_master_id IS NOT NULL AND new.oem_master_id <> new.account_id
    ON CONFLICT DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER sites_uncounted AFTER UPDATE OF deleted_at ON sites WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE scope IN (new.account_id, '*') AND name = 'sites';
  UPDATE counters SET value = value - 1 WHERE scope IN (new.account_id, new.oem_admin_id, new.oem_master_id) AND name = 'sites_tree';
END;
--> statement-breakpoint
-- Until when visitors are served: the strictest of the account and its ancestors, 0 = offline, -1 = terminated.
CREATE TRIGGER sites_served AFTER INSERT ON sites BEGIN
  UPDATE sites SET served_until = (
    SELECT min(CASE contract_status WHEN 'active' THEN coalesce(contract_ends_at, 9000000000000000) WHEN 'terminated' THEN -1 ELSE 0 END)
    FROM accounts WHERE id IN (new.account_id, new.oem_admin_id, new.oem_master_id))
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_served AFTER UPDATE OF contract_status, contract_ends_at ON accounts
WHEN old.contract_status <> new.contract_status OR old.contract_ends_at IS NOT new.contract_ends_at BEGIN
  UPDATE sites SET served_until = (
    SELECT min(CASE contract_status WHEN 'active' THEN coalesce(contract_ends_at, 9000000000000000) WHEN 'terminated' THEN -1 ELSE 0 END)
    FROM accounts WHERE id IN (sites.account_id, sites.oem_admin_id, sites.oem_master_id))
  WHERE account_id = new.id OR oem_admin_id = new.id OR oem_master_id = new.id;
END;
--> statement-breakpoint
-- The company's name in site lists.
CREATE TRIGGER accounts_renamed AFTER UPDATE OF company_name ON accounts WHEN old.company_name <> new.company_name BEGIN
  UPDATE sites SET company_name = new.company_name WHERE account_id = new.id;
END;
--> statement-breakpoint
-- Search of site names from three characters on (FTS5 trigram); shorter ones scan a covering index.
CREATE VIRTUAL TABLE sites_search USING fts5(name, site_id UNINDEXED, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER sites_search_added AFTER INSERT ON sites BEGIN
  INSERT INTO sites_search (rowid, name, site_id) VALUES (new.rowid, new.name, new.id);
END;
--> statement-breakpoint
CREATE TRIGGER sites_search_renamed AFTER UPDATE OF name ON sites WHEN old.name <> new.name BEGIN
  UPDATE sites_search SET name = new.name WHERE rowid = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER sites_search_removed AFTER UPDATE OF deleted_at ON sites WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
  DELETE FROM sites_search WHERE rowid = new.rowid;
END;
--> statement-breakpoint
-- The operator's tiers (rules/contracts.md#plans), without prices (rules/contracts.md#prices).
INSERT INTO plans (id, code, tier, multi_language, owner_account_id, position, created_at) VALUES
  ('019aa000-0000-7000-8000-000000000001', 'trial', 'trial', 0, NULL, 0, 0),
  ('019aa000-0000-7000-8000-000000000011', 'light', 'light', 0, NULL, 1, 0),
  ('019aa000-0000-7000-8000-000000000012', 'light_multi', 'light', 1, NULL, 2, 0),
  ('019aa000-0000-7000-8000-000000000021', 'standard', 'standard', 0, NULL, 3, 0),
  ('019aa000-0000-7000-8000-000000000022', 'standard_multi', 'standard', 1, NULL, 4, 0),
  ('019aa000-0000-7000-8000-000000000031', 'premium', 'premium', 0, NULL, 5, 0),
  ('019aa000-0000-7000-8000-000000000032', 'premium_multi', 'premium', 1, NULL, 6, 0),
  ('019aa000-0000-7000-8000-000000000041', 'pro', 'pro', 0, NULL, 7, 0),
  ('019aa000-0000-7000-8000-000000000042', 'pro_multi', 'pro', 1, NULL, 8, 0),
  ('019aa000-0000-7000-8000-000000000051', 'oem', 'oem', 1, NULL, 9, 0);
--> statement-breakpoint
INSERT INTO plan_versions (id, plan_id, effective_from, name, quantity_swipe, quantity_site, private_domain, setting_popup_cta, setting_form_contact, analytics_effect, setting_tag_seo, created_at) VALUES
  ('019aa000-0000-7000-8001-000000000001', '019aa000-0000-7000-8000-000000000001', 0, 'Trial', 12, 1, 0, 0, 1, 0, 1, 0),
  ('019aa000-0000-7000-8001-000000000011', '019aa000-0000-7000-8000-000000000011', 0, 'Light', 12, 1, 0, 0, 1, 0, 1, 0),
  ('019aa000-0000-7000-8001-000000000012', '019aa000-0000-7000-8000-000000000012', 0, 'Light Multilingual', 12, 1, 0, 0, 1, 0, 1, 0),
  ('019aa000-0000-7000-8001-000000000021', '019aa000-0000-7000-8000-000000000021', 0, 'Standard', 30, 3, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000022', '019aa000-0000-7000-8000-000000000022', 0, 'Standard Multilingual', 30, 3, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000031', '019aa000-0000-7000-8000-000000000031', 0, 'Premium', 60, 5, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000032', '019aa000-0000-7000-8000-000000000032', 0, 'Premium Multilingual', 60, 5, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000041', '019aa000-0000-7000-8000-000000000041', 0, 'Pro', 100, 10, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000042', '019aa000-0000-7000-8000-000000000042', 0, 'Pro Multilingual', 100, 10, 1, 1, 1, 1, 1, 0),
  ('019aa000-0000-7000-8001-000000000051', '019aa000-0000-7000-8000-000000000051', 0, 'OEM/EP', 100, 100, 1, 1, 1, 1, 1, 0);
