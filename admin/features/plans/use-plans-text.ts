import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/plans/ja.ts'

/** Texts of the plan management. */
export const usePlansText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/plans/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/plans/en.ts')).en,
  cn: async () => (await import('#shared/i18n/plans/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/plans/kr.ts')).kr,
})
