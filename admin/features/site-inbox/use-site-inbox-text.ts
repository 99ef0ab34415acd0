import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/site-inbox/ja.ts'

/** Texts of a site's inbox. */
export const useSiteInboxText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/site-inbox/*.ts'))
