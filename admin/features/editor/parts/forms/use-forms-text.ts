import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/forms/ja.ts'

/** Messages of the forms panel. */
export const useFormsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/forms/*.ts'))
