import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/sub-admins/ja.ts'

/** Texts of the sub-admin screen. */
export const useSubAdminsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/sub-admins/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/sub-admins/en.ts')).en,
  cn: async () => (await import('#shared/i18n/sub-admins/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/sub-admins/kr.ts')).kr,
})
