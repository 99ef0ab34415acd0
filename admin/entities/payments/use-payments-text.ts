import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/payments/ja.ts'

/** Texts of cards and payments. */
export const usePaymentsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/payments/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/payments/en.ts')).en,
  cn: async () => (await import('#shared/i18n/payments/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/payments/kr.ts')).kr,
})
