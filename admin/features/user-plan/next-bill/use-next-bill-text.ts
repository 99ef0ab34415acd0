import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/next-bill/ja.ts'

/** Texts of the next bill. */
export const useNextBillText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/next-bill/*.ts'))
