import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/site-inbox/ja.ts'

/** Texts of a site's lists. */
export const useSiteListsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/site-inbox/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/site-inbox/en.ts')).en,
  cn: async () => (await import('#shared/i18n/site-inbox/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/site-inbox/kr.ts')).kr,
})
