import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/translation/ja.ts'

/** Messages of the languages panel. */
export const useTranslationText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/translation/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/translation/en.ts')).en,
  cn: async () => (await import('#shared/i18n/translation/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/translation/kr.ts')).kr,
})
