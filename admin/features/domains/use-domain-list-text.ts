import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domain-list/ja.ts'

/** Texts of the operator's list of custom domains. */
export const useDomainListText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/domain-list/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/domain-list/en.ts')).en,
  cn: async () => (await import('#shared/i18n/domain-list/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/domain-list/kr.ts')).kr,
})
