import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/payments/ja.ts'

/** Texts of cards and payments. */
export const usePaymentsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/payments/*.ts'))
