import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/notifications/ja.ts'

/** Texts of the screens on which the operator writes notifications. */
export const useNotificationsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/notifications/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/notifications/en.ts')).en,
  cn: async () => (await import('#shared/i18n/notifications/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/notifications/kr.ts')).kr,
})
