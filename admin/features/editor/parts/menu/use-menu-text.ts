import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/menu/ja.ts'

/** Messages of the menu panel. */
export const useMenuText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/menu/*.ts'))
