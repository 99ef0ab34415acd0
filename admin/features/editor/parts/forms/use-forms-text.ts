import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/forms/ja.ts'

/** Messages of the forms panel. */
export const useFormsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/forms/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/forms/en.ts')).en,
  cn: async () => (await import('#shared/i18n/forms/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/forms/kr.ts')).kr,
})
