import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/users/ja.ts'

/** Texts of the account screens. */
export const useUsersText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/users/*.ts'))
