import { defineMessages } from '#admin/i18n/define-messages.ts'
import type { ja } from '#shared/i18n/domain-list/ja.ts'

/** Texts of the operator's list of custom domains. */
export const useDomainListText = defineMessages<typeof ja>(import.meta.glob('#shared/i18n/domain-list/*.ts'))
