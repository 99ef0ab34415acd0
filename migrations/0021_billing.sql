CREATE TABLE `bill_months` (
	`month` text PRIMARY KEY NOT NULL,
	`finished_at` integer NOT NULL,
	`verified_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `billing_profiles` (
	`account_id` text PRIMARY KEY NOT NULL,
	`customer_id` text,
	`payment_method_id` text,
	`card_brand` text,
	`card_last4` text,
	`card_exp_month` integer,
	`card_exp_year` integer,
	`initial_fee_waived_at` integer,
	`initial_fee_waived_by` text,
	`initial_fee_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `billing_profiles_expiry` ON `billing_profiles` (`card_exp_year`,`card_exp_month`) WHERE "card_exp_year" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bills` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`oem_master_id` text,
	`oem_admin_id` text,
	`month` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`corrects_id` text,
	`year` integer,
	`number` integer,
	`status` text NOT NULL,
	`hold_reasons` text NOT NULL,
	`method` text NOT NULL,
	`company_name` text NOT NULL,
	`plan_name` text NOT NULL,
	`lines` text NOT NULL,
	`blocks_used` integer NOT NULL,
	`plan_fee` integer NOT NULL,
	`block_fee` integer NOT NULL,
	`view_fee` integer NOT NULL,
	`license_fee` integer NOT NULL,
	`initial_fee` integer NOT NULL,
	`other_fee` integer DEFAULT 0 NOT NULL,
	`subtotal` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`pdf_key` text,
	`pdf_hash` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bills_status" CHECK("bills"."status" IN ('held','unpaid','processing','paid','failed','completed','void')),
	CONSTRAINT "bills_sum" CHECK("bills"."total" = "bills"."subtotal" + "bills"."tax")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_month` ON `bills` (`account_id`,`month`,`revision`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` (`year`,`number`) WHERE "number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bills_listed` ON `bills` (`month`,`id`,`status`,`method`,`subtotal`,`tax`,`total`,`issued_at`,`due_at`,`company_name`);--> statement-breakpoint
CREATE INDEX `bills_corrected` ON `bills` (`month`,`account_id`) WHERE "revision" > 0;--> statement-breakpoint
CREATE INDEX `bills_issued` ON `bills` (`issued_at`) WHERE "issued_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bills_settled` ON `bills` (`paid_at`) WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bills_open` ON `bills` (`status`,`due_at`) WHERE "status" IN ('held', 'unpaid', 'processing', 'failed');--> statement-breakpoint
CREATE TABLE `figure_days` (
	`scope` text NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL,
	`is_final` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`scope`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `live_periods` (
	`site_id` text NOT NULL,
	`since` integer NOT NULL,
	`account_id` text NOT NULL,
	`until` integer,
	`cells` integer NOT NULL,
	PRIMARY KEY(`site_id`, `since`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `live_periods_account` ON `live_periods` (`account_id`,`until`);--> statement-breakpoint
CREATE TABLE `notices` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	`told` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notices_age` ON `notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `partner_plans` (
	`owner_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`effective_from` integer NOT NULL,
	`is_offered` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer,
	`created_at` integer NOT NULL,
	`created_by` text,
	PRIMARY KEY(`owner_id`, `plan_id`, `effective_from`),
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payments` (
	`bill_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`intent_id` text,
	`customer_id` text NOT NULL,
	`payment_method_id` text NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`decline_code` text,
	`started_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`bill_id`, `attempt`),
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('processing','action','succeeded','failed'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_open` ON `payments` (`bill_id`) WHERE "status" IN ('processing', 'action');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent_id`) WHERE "intent_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_updated` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `price_lists` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `revenue_changes` (
	`month` text NOT NULL,
	`account_id` text NOT NULL,
	`company_name` text NOT NULL,
	`kind` text NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`accounts` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`month`, `kind`, `account_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `stripe_events_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `view_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `view_months` (
	`month` text NOT NULL,
	`account_id` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`month`, `account_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `view_months_most` ON `view_months` (`month`,`views`);--> statement-breakpoint
CREATE INDEX `contract_plans_from` ON `contract_plans` (`effective_from`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `terminated_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `live_cells` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `live_cells_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_billed` ON `accounts` (CASE WHEN "oem_master_id" IS NULL THEN "id" ELSE "oem_master_id" END,`id`,`created_at`,`type`,`plan_code`,`next_plan_code`,`next_plan_from`,`contract_starts_at`,`contract_ends_at`,`contract_status`,`terminated_at`,`license_issuance`,`live_cells`,`live_cells_since`,`company_name`,`deleted_at`,`oem_admin_id`) WHERE "deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN') AND "contract_starts_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contract_plans_changed` ON `contract_plans` (CASE WHEN "created_at" > "effective_from" THEN "created_at" ELSE "effective_from" END);--> statement-breakpoint
ALTER TABLE `plan_versions` ADD `created_by` text;
--> statement-breakpoint
-- Since when a site is published, with how many cells; the account holds the sum. A release is stored after the site
-- points at it, so the cells are counted in the site, which is the version that was frozen.
CREATE TRIGGER sites_live AFTER UPDATE OF status, live_release_id, deleted_at ON sites
WHEN old.status <> new.status OR old.live_release_id IS NOT new.live_release_id OR old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE live_periods SET until = max(new.updated_at, coalesce(new.published_at, 0), coalesce(new.deleted_at, 0))
    WHERE site_id = new.id AND until IS NULL;
  INSERT INTO live_periods (site_id, since, account_id, until, cells)
    SELECT new.id, max(new.updated_at, coalesce(new.published_at, 0)), new.account_id, NULL, json_array_length(new.cell_order)
    WHERE new.status = 'PUBLISH' AND new.live_release_id IS NOT NULL AND new.deleted_at IS NULL
    ON CONFLICT DO UPDATE SET until = NULL, cells = excluded.cells;
  UPDATE accounts SET live_cells = total.cells, live_cells_since = max(new.updated_at, coalesce(new.published_at, 0), coalesce(new.deleted_at, 0))
    FROM (SELECT coalesce(sum(cells), 0) AS cells FROM live_periods WHERE account_id = new.account_id AND until IS NULL) AS total
    WHERE accounts.id = new.account_id AND accounts.live_cells <> total.cells;
END;
--> statement-breakpoint
INSERT INTO live_periods (site_id, since, account_id, until, cells)
  SELECT sites.id, coalesce(sites.published_at, sites.updated_at), sites.account_id, NULL,
    coalesce((SELECT releases.cells FROM releases WHERE releases.id = sites.live_release_id), json_array_length(sites.cell_order))
  FROM sites WHERE sites.status = 'PUBLISH' AND sites.live_release_id IS NOT NULL AND sites.deleted_at IS NULL;
--> statement-breakpoint
UPDATE accounts SET live_cells = total.cells, live_cells_since = total.since
  FROM (SELECT account_id, sum(cells) AS cells, max(since) AS since FROM live_periods GROUP BY account_id) AS total
  WHERE accounts.id = total.account_id;
--> statement-breakpoint
UPDATE accounts SET terminated_at = coalesce(
  (SELECT max(at) FROM history WHERE history.account_id = accounts.id AND history.action = 'account.terminate'), updated_at)
  WHERE contract_status = 'terminated';
--> statement-breakpoint
-- Hours that were closed before their views were added to days and months.
INSERT INTO view_days (account_id, day, views)
  SELECT sites.account_id, strftime('%Y-%m-%d', visit_hours.hour / 1000 + 32400, 'unixepoch'), sum(visit_hours.counts ->> 'billed')
  FROM visit_hours JOIN sites ON sites.id = visit_hours.site_id
  WHERE visit_hours.hour <= (SELECT value FROM counters WHERE scope = 'visits' AND name = 'closed') AND visit_hours.counts ->> 'billed' > 0
  GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO view_months (month, account_id, views)
  SELECT substr(day, 1, 7), account_id, sum(views) FROM view_days GROUP BY 1, 2;
