import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/audit/ja.ts'

/** Texts of the audit log and of every other history. */
export const useAuditText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/audit/*.ts'))
