import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/menu/ja.ts'

/** Messages of the menu panel. */
export const useMenuText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/menu/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/menu/en.ts')).en,
  cn: async () => (await import('#shared/i18n/menu/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/menu/kr.ts')).kr,
})
