import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/company-words/ja.ts'

/** The visitor page's messages for company information, so that the editor uses the same labels. */
export const useCompanyWords = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/company-words/*.ts'))
