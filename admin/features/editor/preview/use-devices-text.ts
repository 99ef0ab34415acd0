import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/devices/ja.ts'

/** Messages for the devices of the preview. */
export const useDevicesText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/devices/*.ts'))
