import type { ja } from '#shared/i18n/second-factor/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the second factor. */
export const useFactorText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/second-factor/*.ts'))
