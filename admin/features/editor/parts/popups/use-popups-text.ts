import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/popups/ja.ts'

/** Messages of the popups panel. */
export const usePopupsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/popups/*.ts'))
