import type { ja } from '#shared/i18n/users-import/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of accounts as CSV: the import screen and the list's two buttons. */
export const useUsersImportText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/users-import/*.ts'))
