import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/company/ja.ts'

/** Messages of the company panel. */
export const useCompanyText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/company/*.ts'))
