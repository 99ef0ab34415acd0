import type { ja } from '#shared/i18n/admin/ja.ts'

/** An action that can fail, as the error catalogues of the specification name it (S0 §8, S1 §8). */
export type FailureName = Exclude<keyof typeof ja.failure, 'because'>
