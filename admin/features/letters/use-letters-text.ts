import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/letters/ja.ts'

/** Texts of the operator's list of failed work. */
export const useLettersText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/letters/*.ts'))
