import type { ja } from '#shared/i18n/experiments/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens of cell tests. */
export const useExperimentsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/experiments/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/experiments/en.ts')).en,
  cn: async () => (await import('#shared/i18n/experiments/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/experiments/kr.ts')).kr,
})
