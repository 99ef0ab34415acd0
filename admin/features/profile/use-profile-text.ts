import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/profile/ja.ts'

/** Texts of the own profile. */
export const useProfileText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/profile/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/profile/en.ts')).en,
  cn: async () => (await import('#shared/i18n/profile/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/profile/kr.ts')).kr,
})
