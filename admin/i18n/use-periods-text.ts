import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/periods/ja.ts'

/** Texts of the period filter. */
export const usePeriodsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/periods/*.ts'))
