import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domain-providers/ja.ts'

/** Steps in the panels of DNS providers; loaded where they are shown. */
export const useProviderText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/domain-providers/*.ts'))
