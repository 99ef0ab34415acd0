import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/canvas/ja.ts'

/** Names of what the preview shows, for editing there. */
export const useCanvasText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/canvas/*.ts'))
