import type { ja } from '#shared/i18n/bill-words/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Words of bills: statuses, kinds of lines, amounts. */
export const useBillWords = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/bill-words/*.ts'))
