import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/sub-admins/ja.ts'

/** Texts of the sub-admin screen. */
export const useSubAdminsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/sub-admins/*.ts'))
