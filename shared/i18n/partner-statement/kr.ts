import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  user: terms.accountType.USER,
  purchase: '매입액(세금 별도)',
  margin: '마진(세금 별도)',
}
