import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/palette/ja.ts'

/** Messages of the palette. */
export const usePaletteText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/palette/*.ts'))
