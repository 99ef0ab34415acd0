import type { ja } from '#shared/i18n/deliveries/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of the screens of a site’s deliveries. */
export const useDeliveriesText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/deliveries/*.ts'))
