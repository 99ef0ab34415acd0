import type { ja } from '#shared/i18n/errors/ja.ts'
import { defineMessages } from './define-messages.ts'

/** The API's validation messages, for checks in the browser. */
export const useErrorText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/errors/*.ts'))
