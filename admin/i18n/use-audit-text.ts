import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/audit/ja.ts'

/** Texts of the audit log and of every other history. */
export const useAuditText = defineMessages<typeof ja>({
  ja: async () => (await import('#shared/i18n/audit/ja.ts')).ja,
  en: async () => (await import('#shared/i18n/audit/en.ts')).en,
  cn: async () => (await import('#shared/i18n/audit/cn.ts')).cn,
  kr: async () => (await import('#shared/i18n/audit/kr.ts')).kr,
})
