import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/notifications/ja.ts'

/** Texts of the screens on which the operator writes notifications. */
export const useNotificationsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/notifications/*.ts'))
