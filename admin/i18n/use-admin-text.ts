import type { ja } from '#shared/i18n/admin/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the shell, the UI kit, sign-in and the site list. */
export const useAdminText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/admin/*.ts'))
