import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/popups/ja.ts'

/** Messages of the popups panel. */
export const usePopupsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/popups/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/popups/en.ts')).en,
  cn: async () => (await import('#shared/i18n/popups/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/popups/kr.ts')).kr,
})
