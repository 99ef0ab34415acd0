import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/coupons/ja.ts'

/** Texts of the screen of coupons. */
export const useCouponsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/coupons/*.ts'))
