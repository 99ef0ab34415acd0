import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/short-address/ja.ts'

/** Texts of the name in a site's default address. */
export const useShortAddressText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/short-address/*.ts'))
