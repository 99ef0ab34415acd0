import type { ja } from '#shared/i18n/transfers/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts about deposits by bank transfer. */
export const useTransfersText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/transfers/*.ts'))
