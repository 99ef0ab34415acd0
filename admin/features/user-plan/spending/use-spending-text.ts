import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/spending/ja.ts'

/** Texts of amounts to be told of and of the choice at the limit. */
export const useSpendingText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/spending/*.ts'))
