import type { ja } from '#shared/i18n/auth/ja.ts'
import { defineMessages } from './define-messages.ts'

/** Texts of passwords and of the sign-in screens. */
export const useAuthText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/auth/*.ts'))
