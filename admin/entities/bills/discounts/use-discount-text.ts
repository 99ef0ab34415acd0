import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/discounts/ja.ts'

/** Texts about discounts of the plan fee. */
export const useDiscountText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/discounts/*.ts'))
