import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/periods/ja.ts'

/** Texts of the period filter. */
export const usePeriodsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/periods/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/periods/en.ts')).en,
  cn: async () => (await import('#shared/i18n/periods/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/periods/kr.ts')).kr,
})
