import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/installation/ja.ts'

/** Texts of the operator's screen of the installation. */
export const useInstallationText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/installation/*.ts'))
