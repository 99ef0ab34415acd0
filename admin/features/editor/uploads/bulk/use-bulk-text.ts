import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/bulk-upload/ja.ts'

/** Messages of the bulk upload. */
export const useBulkText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/bulk-upload/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/bulk-upload/en.ts')).en,
  cn: async () => (await import('#shared/i18n/bulk-upload/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/bulk-upload/kr.ts')).kr,
})

export type BulkText = ReturnType<typeof useBulkText>
