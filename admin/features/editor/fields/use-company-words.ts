import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/company-words/ja.ts'

/** The visitor page's messages for company information, so that the editor uses the same labels. */
export const useCompanyWords = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/company-words/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/company-words/en.ts')).en,
  cn: async () => (await import('#shared/i18n/company-words/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/company-words/kr.ts')).kr,
})
