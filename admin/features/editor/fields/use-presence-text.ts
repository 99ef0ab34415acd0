import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/presence/ja.ts'

/** Messages for who has the site open. */
export const usePresenceText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/presence/*.ts'))
