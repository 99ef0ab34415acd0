ALTER TABLE `bills` ADD `names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `name_cn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_plans` ADD `name_kr` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `plan_versions` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `plan_versions` ADD `name_cn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `plan_versions` ADD `name_kr` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The names of the installation were English words of the tiers; without a name each language shows its own.
UPDATE plan_versions SET name = '' WHERE (plan_id, name) IN (VALUES
  ('019aa000-0000-7000-8000-000000000001', 'Trial'),
  ('019aa000-0000-7000-8000-000000000011', 'Light'),
  ('019aa000-0000-7000-8000-000000000012', 'Light Multilingual'),
  ('019aa000-0000-7000-8000-000000000021', 'Standard'),
  ('019aa000-0000-7000-8000-000000000022', 'Standard Multilingual'),
  ('019aa000-0000-7000-8000-000000000031', 'Premium'),
  ('019aa000-0000-7000-8000-000000000032', 'Premium Multilingual'),
  ('019aa000-0000-7000-8000-000000000041', 'Pro'),
  ('019aa000-0000-7000-8000-000000000042', 'Pro Multilingual'),
  ('019aa000-0000-7000-8000-000000000051', 'OEM/EP'));
--> statement-breakpoint
-- A partner's list took the operator's name over where the partner wrote none.
UPDATE partner_plans SET name = '' WHERE (plan_id, name) IN (VALUES
  ('019aa000-0000-7000-8000-000000000011', 'Light'),
  ('019aa000-0000-7000-8000-000000000012', 'Light Multilingual'),
  ('019aa000-0000-7000-8000-000000000021', 'Standard'),
  ('019aa000-0000-7000-8000-000000000022', 'Standard Multilingual'),
  ('019aa000-0000-7000-8000-000000000031', 'Premium'),
  ('019aa000-0000-7000-8000-000000000032', 'Premium Multilingual'),
  ('019aa000-0000-7000-8000-000000000041', 'Pro'),
  ('019aa000-0000-7000-8000-000000000042', 'Pro Multilingual'));
