import type { ja } from '#shared/i18n/admin/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the shell, the UI kit, sign-in and the site list. */
export const useAdminText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/admin/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/admin/en.ts')).en,
  cn: async () => (await import('#shared/i18n/admin/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/admin/kr.ts')).kr,
})
