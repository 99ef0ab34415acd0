import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/versions/ja.ts'

/** Messages for the names of versions, and for comparing them. */
export const useVersionsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/versions/*.ts'))
