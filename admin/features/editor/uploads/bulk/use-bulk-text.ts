import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/bulk-upload/ja.ts'

/** Messages of the bulk upload. */
export const useBulkText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/bulk-upload/*.ts'))

export type BulkText = ReturnType<typeof useBulkText>
