import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/creative/ja.ts'

/** Messages for a cell's products, image links, access and copying. */
export const useCreativeText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/creative/*.ts'))
