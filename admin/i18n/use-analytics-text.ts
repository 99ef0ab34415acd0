import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/analytics/ja.ts'

/** Texts of the analyses. */
export const useAnalyticsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/analytics/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/analytics/en.ts')).en,
  cn: async () => (await import('#shared/i18n/analytics/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/analytics/kr.ts')).kr,
})
