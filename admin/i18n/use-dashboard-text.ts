import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/dashboard/ja.ts'

/** Texts of the dashboard. */
export const useDashboardText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/dashboard/*.ts'))
