import type { ja } from '#shared/i18n/sharing/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of sharing previews. */
export const useSharingText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/sharing/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/sharing/en.ts')).en,
  cn: async () => (await import('#shared/i18n/sharing/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/sharing/kr.ts')).kr,
})
