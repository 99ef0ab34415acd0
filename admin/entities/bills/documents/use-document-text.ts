import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/document-archive/ja.ts'

/** Texts about the documents of a month as one file. */
export const useDocumentText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/document-archive/*.ts'))
