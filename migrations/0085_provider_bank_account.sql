ALTER TABLE `bank_accounts` ADD `is_provider` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `bank_accounts` SET `is_provider` = 1 WHERE `name` = 'Stripe' AND EXISTS (SELECT 1 FROM `bank_lines` WHERE `bank_lines`.`bank_account_id` = `bank_accounts`.`id` AND substr(`fingerprint`, 1, 3) = 'pi_');
