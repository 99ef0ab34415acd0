import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domain-providers/ja.ts'

/** Steps in the panels of DNS providers; loaded where they are shown. */
export const useProviderText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/domain-providers/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/domain-providers/en.ts')).en,
  cn: async () => (await import('#shared/i18n/domain-providers/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/domain-providers/kr.ts')).kr,
})
