import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/lines/ja.ts'

/** Messages for whole rows and columns of the grid. */
export const useLinesText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/lines/*.ts'))
