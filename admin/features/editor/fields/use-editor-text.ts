import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/editor/ja.ts'

/** Messages of the editor. */
export const useEditorText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/editor/*.ts'))
