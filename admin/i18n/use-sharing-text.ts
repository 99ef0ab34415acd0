import type { ja } from '#shared/i18n/sharing/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of sharing previews. */
export const useSharingText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/sharing/*.ts'))
