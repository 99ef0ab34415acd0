import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domains/ja.ts'

/** Texts of a site's domain. */
export const useDomainText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/domains/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/domains/en.ts')).en,
  cn: async () => (await import('#shared/i18n/domains/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/domains/kr.ts')).kr,
})
