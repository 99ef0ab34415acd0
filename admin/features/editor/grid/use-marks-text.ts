import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/cell-marks/ja.ts'

/** Messages for what cells of the grid lack. */
export const useMarksText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/cell-marks/*.ts'))
