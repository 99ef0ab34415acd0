import { defineMessages } from './define-messages.ts'
import type { ja } from '#shared/i18n/sign-in/ja.ts'

/** Texts of the sign-in page, which stand without any other dictionary. */
export const useSignInText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/sign-in/*.ts'))
