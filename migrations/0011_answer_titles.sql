CREATE TABLE `answer_titles` (
	`site_id` text NOT NULL,
	`list` text NOT NULL,
	`field_id` text NOT NULL,
	`title` text NOT NULL,
	`place` integer NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`site_id`, `list`, `field_id`, `title`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Every title that the answers of a list ever had: a file's first line needs them before its entries are read.
CREATE TRIGGER submissions_titled AFTER INSERT ON submissions BEGIN
  INSERT INTO answer_titles (site_id, list, field_id, title, place, first_at)
    SELECT new.site_id, new.kind, answer.value ->> 'fieldId', answer.value ->> 'title', answer.key, new.created_at FROM json_each(new.answers) AS answer WHERE true
    ON CONFLICT DO UPDATE SET place = max(place, excluded.place), first_at = min(first_at, excluded.first_at)
    WHERE excluded.place > place OR excluded.first_at < first_at;
END;
--> statement-breakpoint
CREATE TRIGGER members_titled AFTER INSERT ON members BEGIN
  INSERT INTO answer_titles (site_id, list, field_id, title, place, first_at)
    SELECT new.site_id, 'member', answer.value ->> 'fieldId', answer.value ->> 'title', answer.key, new.created_at FROM json_each(new.answers) AS answer WHERE true
    ON CONFLICT DO UPDATE SET place = max(place, excluded.place), first_at = min(first_at, excluded.first_at)
    WHERE excluded.place > place OR excluded.first_at < first_at;
END;
--> statement-breakpoint
CREATE TRIGGER members_titled_anew AFTER UPDATE OF answers ON members BEGIN
  INSERT INTO answer_titles (site_id, list, field_id, title, place, first_at)
    SELECT new.site_id, 'member', answer.value ->> 'fieldId', answer.value ->> 'title', answer.key, new.created_at FROM json_each(new.answers) AS answer WHERE true
    ON CONFLICT DO UPDATE SET place = max(place, excluded.place), first_at = min(first_at, excluded.first_at)
    WHERE excluded.place > place OR excluded.first_at < first_at;
END;
--> statement-breakpoint
INSERT INTO answer_titles (site_id, list, field_id, title, place, first_at)
  SELECT site_id, kind, answer.value ->> 'fieldId', answer.value ->> 'title', answer.key, created_at FROM submissions, json_each(answers) AS answer WHERE true
  ON CONFLICT DO UPDATE SET place = max(place, excluded.place), first_at = min(first_at, excluded.first_at)
  WHERE excluded.place > place OR excluded.first_at < first_at;
--> statement-breakpoint
INSERT INTO answer_titles (site_id, list, field_id, title, place, first_at)
  SELECT site_id, 'member', answer.value ->> 'fieldId', answer.value ->> 'title', answer.key, created_at FROM members, json_each(answers) AS answer WHERE true
  ON CONFLICT DO UPDATE SET place = max(place, excluded.place), first_at = min(first_at, excluded.first_at)
  WHERE excluded.place > place OR excluded.first_at < first_at;
