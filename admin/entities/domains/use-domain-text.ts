import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domains/ja.ts'

/** Texts of a site's domain. */
export const useDomainText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/domains/*.ts'))
