import type { ja } from '#shared/i18n/admin/ja.ts'

/** An action that can fail, as messages name it (rules/back-office.md#failures). */
export type FailureName = Exclude<keyof typeof ja.failure, 'because'>
