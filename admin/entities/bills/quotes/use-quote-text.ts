import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/quotes/ja.ts'

/** Texts about quotes for one account. */
export const useQuoteText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/quotes/*.ts'))
