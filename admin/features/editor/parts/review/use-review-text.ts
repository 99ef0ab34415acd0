import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/review/ja.ts'

/** Messages of the panel of comments. */
export const useReviewText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/review/*.ts'))
