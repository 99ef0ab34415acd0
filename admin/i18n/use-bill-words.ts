import type { ja } from '#shared/i18n/bill-words/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Words of bills: statuses, kinds of lines, amounts. */
export const useBillWords = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/bill-words/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/bill-words/en.ts')).en,
  cn: async () => (await import('#shared/i18n/bill-words/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/bill-words/kr.ts')).kr,
})
