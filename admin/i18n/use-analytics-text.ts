import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/analytics/ja.ts'

/** Texts of the analyses. */
export const useAnalyticsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/analytics/*.ts'))
