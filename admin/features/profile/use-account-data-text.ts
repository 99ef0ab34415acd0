import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/account-data/ja.ts'

/** Texts about the copy of the account's data and its end. */
export const useAccountDataText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/account-data/*.ts'))
