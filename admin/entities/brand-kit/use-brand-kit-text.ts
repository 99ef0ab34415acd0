import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/brand-kit/ja.ts'

/** Texts of an account's brand kit. */
export const useBrandKitText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/brand-kit/*.ts'))
