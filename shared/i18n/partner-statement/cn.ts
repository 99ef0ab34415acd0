import type { SameKeys } from '#shared/i18n/index.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  user: terms.accountType.USER,
  purchase: '采购额（不含税）',
  margin: '毛利（不含税）',
}
