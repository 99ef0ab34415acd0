CREATE TABLE `figure_months` (
	`scope` text NOT NULL,
	`month` text NOT NULL,
	`days` text NOT NULL,
	PRIMARY KEY(`scope`, `month`)
);
--> statement-breakpoint
INSERT INTO figure_months (scope, month, days)
  SELECT scope, substr(day, 1, 7), json_group_object(day, json(figures)) FROM figure_days GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER figure_days_added AFTER INSERT ON figure_days BEGIN
  INSERT INTO figure_months (scope, month, days)
    VALUES (new.scope, substr(new.day, 1, 7), json_object(new.day, json(new.figures)))
    ON CONFLICT DO UPDATE SET days = json_set(days, '$."' || new.day || '"', json(new.figures));
END;
--> statement-breakpoint
CREATE TRIGGER figure_days_changed AFTER UPDATE OF figures ON figure_days BEGIN
  UPDATE figure_months SET days = json_set(days, '$."' || new.day || '"', json(new.figures))
    WHERE scope = new.scope AND month = substr(new.day, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER figure_days_removed AFTER DELETE ON figure_days BEGIN
  UPDATE figure_months SET days = json_remove(days, '$."' || old.day || '"')
    WHERE scope = old.scope AND month = substr(old.day, 1, 7);
END;
