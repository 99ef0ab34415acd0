import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/library/ja.ts'

/** Texts of the media library. */
export const useLibraryText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/library/*.ts'))
