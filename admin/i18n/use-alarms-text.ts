import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/alarms/ja.ts'

/** Texts of what needs the operator. */
export const useAlarmsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/alarms/*.ts'))
