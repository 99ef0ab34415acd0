import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/partner-brand/ja.ts'

/** Texts of a partner's own brand. */
export const usePartnerBrandText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/partner-brand/*.ts'))
