import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/users/ja.ts'

/** Texts of the account screens. */
export const useUsersText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/users/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/users/en.ts')).en,
  cn: async () => (await import('#shared/i18n/users/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/users/kr.ts')).kr,
})
