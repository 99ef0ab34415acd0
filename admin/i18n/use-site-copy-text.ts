import type { ja } from '#shared/i18n/site-copy/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of copying, saving and creating sites. */
export const useSiteCopyText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/site-copy/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/site-copy/en.ts')).en,
  cn: async () => (await import('#shared/i18n/site-copy/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/site-copy/kr.ts')).kr,
})
