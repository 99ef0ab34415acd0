import type { ja } from '#shared/i18n/errors/ja.ts'
import { defineMessages } from './define-messages.ts'

/** The API's validation messages, for checks in the browser. */
export const useErrorText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/errors/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/errors/en.ts')).en,
  cn: async () => (await import('#shared/i18n/errors/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/errors/kr.ts')).kr,
})
