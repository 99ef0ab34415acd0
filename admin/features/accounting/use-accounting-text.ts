import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/accounting/ja.ts'

/** Texts about journals for accounting programs. */
export const useAccountingText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/accounting/*.ts'))
