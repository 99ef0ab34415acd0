import type { ja } from '#shared/i18n/bills/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens about bills. */
export const useBillsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/bills/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/bills/en.ts')).en,
  cn: async () => (await import('#shared/i18n/bills/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/bills/kr.ts')).kr,
})
