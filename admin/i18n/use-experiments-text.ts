import type { ja } from '#shared/i18n/experiments/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens of cell tests. */
export const useExperimentsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/experiments/*.ts'))
