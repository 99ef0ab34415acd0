import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/company/ja.ts'

/** Messages of the company panel. */
export const useCompanyText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/company/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/company/en.ts')).en,
  cn: async () => (await import('#shared/i18n/company/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/company/kr.ts')).kr,
})
