import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/bill-recipient/ja.ts'

/** Texts about whom invoices are addressed to. */
export const useRecipientText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/bill-recipient/*.ts'))
