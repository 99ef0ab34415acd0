import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/seo/ja.ts'

/** Messages of the SEO panel. */
export const useSeoText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/seo/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/seo/en.ts')).en,
  cn: async () => (await import('#shared/i18n/seo/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/seo/kr.ts')).kr,
})
