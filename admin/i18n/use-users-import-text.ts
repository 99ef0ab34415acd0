import type { ja } from '#shared/i18n/users-import/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of accounts as CSV: the import screen and the list's two buttons. */
export const useUsersImportText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/users-import/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/users-import/en.ts')).en,
  cn: async () => (await import('#shared/i18n/users-import/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/users-import/kr.ts')).kr,
})
