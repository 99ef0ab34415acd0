import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/translation/ja.ts'

/** Messages of the languages panel. */
export const useTranslationText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/translation/*.ts'))
