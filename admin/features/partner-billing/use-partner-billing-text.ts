import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/partner-billing/ja.ts'

/** Texts of a partner's own billing of its users. */
export const usePartnerBillingText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/partner-billing/*.ts'))
