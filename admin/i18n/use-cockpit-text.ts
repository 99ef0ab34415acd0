import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/cockpit/ja.ts'

/** Texts of the partners' cockpit. */
export const useCockpitText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/cockpit/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/cockpit/en.ts')).en,
  cn: async () => (await import('#shared/i18n/cockpit/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/cockpit/kr.ts')).kr,
})
