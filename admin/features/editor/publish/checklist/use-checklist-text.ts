import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/checklist/ja.ts'

/** Messages of the standing checklist. */
export const useChecklistText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/checklist/*.ts'))
