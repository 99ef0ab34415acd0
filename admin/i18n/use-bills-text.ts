import type { ja } from '#shared/i18n/bills/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens about bills. */
export const useBillsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/bills/*.ts'))
