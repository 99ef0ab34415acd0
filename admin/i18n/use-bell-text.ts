import type { ja } from '#shared/i18n/bell/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the bell, its items and their switches. */
export const useBellText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/bell/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/bell/en.ts')).en,
  cn: async () => (await import('#shared/i18n/bell/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/bell/kr.ts')).kr,
})
