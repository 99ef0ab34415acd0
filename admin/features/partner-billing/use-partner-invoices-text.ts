import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/partner-invoices/ja.ts'

/** Texts of invoices that a partner issues to its users. */
export const usePartnerInvoicesText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/partner-invoices/*.ts'))
