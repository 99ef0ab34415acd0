import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  user: terms.accountType.USER,
  purchase: 'Purchase (without tax)',
  margin: 'Margin (without tax)',
}
