import type { ja } from '#shared/i18n/bell/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the bell, its items and their switches. */
export const useBellText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/bell/*.ts'))
