import type { ja } from '#shared/i18n/worklist/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the operator's worklist. */
export const useWorklistText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/worklist/*.ts'))
