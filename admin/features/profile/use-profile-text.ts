import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/profile/ja.ts'

/** Texts of the own profile. */
export const useProfileText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/profile/*.ts'))
