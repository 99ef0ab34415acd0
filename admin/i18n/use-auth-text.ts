import type { ja } from '#shared/i18n/auth/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of passwords and of the sign-in screens. */
export const useAuthText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/auth/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/auth/en.ts')).en,
  cn: async () => (await import('#shared/i18n/auth/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/auth/kr.ts')).kr,
})
