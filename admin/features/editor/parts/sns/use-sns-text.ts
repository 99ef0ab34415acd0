import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/sns/ja.ts'

/** Messages of the SNS panel. */
export const useSnsText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/sns/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/sns/en.ts')).en,
  cn: async () => (await import('#shared/i18n/sns/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/sns/kr.ts')).kr,
})
