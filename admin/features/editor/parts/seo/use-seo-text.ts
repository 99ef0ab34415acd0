import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/seo/ja.ts'

/** Messages of the SEO panel. */
export const useSeoText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/seo/*.ts'))
