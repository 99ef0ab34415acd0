import type { ja } from '#shared/i18n/site-copy/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of copying, saving and creating sites. */
export const useSiteCopyText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/site-copy/*.ts'))
