import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/company-words/ja.ts'

/** What visitors read of company information, for naming the same things in the editor. */
export const useCompanyWords = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/company-words/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/company-words/en.ts')).en,
  cn: async () => (await import('#shared/i18n/company-words/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/company-words/kr.ts')).kr,
})
