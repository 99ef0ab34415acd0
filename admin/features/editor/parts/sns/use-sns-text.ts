import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/sns/ja.ts'

/** Messages of the SNS panel. */
export const useSnsText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/sns/*.ts'))
