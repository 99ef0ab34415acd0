import type { ja } from '#shared/i18n/charging/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts about stopping the charging of cards. */
export const useChargingText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/charging/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/charging/en.ts')).en,
  cn: async () => (await import('#shared/i18n/charging/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/charging/kr.ts')).kr,
})
