import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/analytics-api/ja.ts'

/** Texts of a site's analysis API. */
export const useAnalyticsApiText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/analytics-api/*.ts'))
