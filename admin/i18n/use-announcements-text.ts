import type { ja } from '#shared/i18n/announcements/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of news, notifications and deliveries. */
export const useAnnouncementsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/announcements/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/announcements/en.ts')).en,
  cn: async () => (await import('#shared/i18n/announcements/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/announcements/kr.ts')).kr,
})
