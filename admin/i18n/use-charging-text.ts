import type { ja } from '#shared/i18n/charging/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts about stopping the charging of cards. */
export const useChargingText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/charging/*.ts'))
