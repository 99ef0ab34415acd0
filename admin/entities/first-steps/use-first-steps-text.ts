import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/first-steps/ja.ts'

/** Texts of the first steps of a new account. */
export const useFirstStepsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/first-steps/*.ts'))
