import type { ja } from '#shared/i18n/cell-tests/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens of cell tests. */
export const useCellTestsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/cell-tests/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/cell-tests/en.ts')).en,
  cn: async () => (await import('#shared/i18n/cell-tests/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/cell-tests/kr.ts')).kr,
})
