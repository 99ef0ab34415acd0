import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/cockpit/ja.ts'

/** Texts of the partners' cockpit. */
export const useCockpitText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/cockpit/*.ts'))
