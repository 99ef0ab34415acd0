import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/site-links/ja.ts'

/** Texts of links with campaign parameters. */
export const useLinksText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/site-links/*.ts'))
