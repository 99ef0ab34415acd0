import type { ja } from '#shared/i18n/deliveries/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens of a site’s deliveries. */
export const useDeliveriesText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/deliveries/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/deliveries/en.ts')).en,
  cn: async () => (await import('#shared/i18n/deliveries/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/deliveries/kr.ts')).kr,
})
