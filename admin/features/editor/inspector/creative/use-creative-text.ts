import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/creative/ja.ts'

/** Messages for a cell's products, image links, access and copying. */
export const useCreativeText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/creative/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/creative/en.ts')).en,
  cn: async () => (await import('#shared/i18n/creative/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/creative/kr.ts')).kr,
})
