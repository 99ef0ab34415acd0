import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/plans/ja.ts'

/** Texts of the plan management. */
export const usePlansText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/plans/*.ts'))
