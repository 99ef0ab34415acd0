import type { ja } from '#shared/i18n/report-setting/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the choice to get a site's report by mail. */
export const useReportText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/report-setting/*.ts'))
