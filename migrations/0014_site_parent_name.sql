ALTER TABLE `sites` ADD `parent_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The company above a site's account, in site lists: from the account's own copy, which triggers hold.
UPDATE sites SET parent_name = coalesce((SELECT parent_name FROM accounts WHERE id = sites.account_id), '');
--> statement-breakpoint
CREATE TRIGGER sites_parent_named AFTER INSERT ON sites BEGIN
  UPDATE sites SET parent_name = coalesce((SELECT parent_name FROM accounts WHERE id = new.account_id), '') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_parent_renamed AFTER UPDATE OF parent_name ON accounts
WHEN new.type <> 'SUB_ADMIN' AND old.parent_name IS NOT new.parent_name BEGIN
  UPDATE sites SET parent_name = coalesce(new.parent_name, '') WHERE account_id = new.id;
END;
