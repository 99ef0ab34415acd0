import type { ja } from '#shared/i18n/dunning/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts about overdue bills, their reminders and promises to pay, and about contracts that do not run. */
export const useDunningText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/dunning/*.ts'))
