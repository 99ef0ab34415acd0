import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/dashboard/ja.ts'

/** Texts of the dashboard. */
export const useDashboardText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/dashboard/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/dashboard/en.ts')).en,
  cn: async () => (await import('#shared/i18n/dashboard/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/dashboard/kr.ts')).kr,
})
