ALTER TABLE `plan_versions` ADD `quantity_storage_mb` integer;--> statement-breakpoint
UPDATE plan_versions SET quantity_storage_mb = (
  SELECT CASE tier WHEN 'trial' THEN 1024 WHEN 'light' THEN 2048 WHEN 'standard' THEN 10240 WHEN 'premium' THEN 30720 WHEN 'pro' THEN 102400 WHEN 'oem' THEN 102400 END
  FROM plans WHERE plans.id = plan_versions.plan_id);
--> statement-breakpoint
-- Bytes of an account's uploads (`storage`), and of those that were promised and have not come (`promised`). What a saved
-- site travels in is no upload that stays.
INSERT INTO counters (scope, name, value)
  SELECT account_id, 'storage', sum(size) FROM media WHERE state <> 'removed' AND purpose <> 'siteFile' GROUP BY account_id;
--> statement-breakpoint
INSERT INTO counters (scope, name, value)
  SELECT account_id, 'promised', sum(size) FROM (
    SELECT account_id, size FROM media WHERE state = 'pending'
    UNION ALL SELECT account_id, size FROM bulk_uploads WHERE state IN ('receiving', 'unpacking'))
  GROUP BY account_id;
--> statement-breakpoint
CREATE TRIGGER media_counted AFTER INSERT ON media WHEN new.state <> 'removed' BEGIN
  INSERT INTO counters (scope, name, value) SELECT new.account_id, 'storage', new.size WHERE new.purpose <> 'siteFile'
    ON CONFLICT DO UPDATE SET value = value + excluded.value;
  INSERT INTO counters (scope, name, value) SELECT new.account_id, 'promised', new.size WHERE new.state = 'pending'
    ON CONFLICT DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER media_settled AFTER UPDATE OF state ON media WHEN old.state <> new.state BEGIN
  UPDATE counters SET value = value + new.size * ((new.state <> 'removed') - (old.state <> 'removed'))
    WHERE scope = new.account_id AND name = 'storage' AND new.purpose <> 'siteFile' AND 'removed' IN (old.state, new.state);
  UPDATE counters SET value = value + new.size * ((new.state = 'pending') - (old.state = 'pending'))
    WHERE scope = new.account_id AND name = 'promised' AND 'pending' IN (old.state, new.state);
END;
--> statement-breakpoint
CREATE TRIGGER media_uncounted AFTER DELETE ON media WHEN old.state <> 'removed' BEGIN
  UPDATE counters SET value = value - old.size WHERE scope = old.account_id AND name = 'storage' AND old.purpose <> 'siteFile';
  UPDATE counters SET value = value - old.size WHERE scope = old.account_id AND name = 'promised' AND old.state = 'pending';
END;
--> statement-breakpoint
CREATE TRIGGER bulk_uploads_counted AFTER INSERT ON bulk_uploads WHEN new.state IN ('receiving', 'unpacking') BEGIN
  INSERT INTO counters (scope, name, value) VALUES (new.account_id, 'promised', new.size)
    ON CONFLICT DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER bulk_uploads_settled AFTER UPDATE OF state ON bulk_uploads
WHEN (old.state IN ('receiving', 'unpacking')) <> (new.state IN ('receiving', 'unpacking')) BEGIN
  UPDATE counters SET value = value + new.size * ((new.state IN ('receiving', 'unpacking')) - (old.state IN ('receiving', 'unpacking')))
    WHERE scope = new.account_id AND name = 'promised';
END;
--> statement-breakpoint
CREATE TRIGGER bulk_uploads_uncounted AFTER DELETE ON bulk_uploads WHEN old.state IN ('receiving', 'unpacking') BEGIN
  UPDATE counters SET value = value - old.size WHERE scope = old.account_id AND name = 'promised';
END;
