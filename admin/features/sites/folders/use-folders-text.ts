import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/site-folders/ja.ts'

/** Texts of the folders of sites. */
export const useFoldersText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/site-folders/*.ts'))
