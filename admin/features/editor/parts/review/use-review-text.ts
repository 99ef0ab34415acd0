import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/review/ja.ts'

/** Messages of the panel of comments. */
export const useReviewText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/review/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/review/en.ts')).en,
  cn: async () => (await import('#shared/i18n/review/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/review/kr.ts')).kr,
})
