import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  trial: '试用',
  light: '轻量版',
  light_multi: '轻量版 多语言',
  standard: '标准版',
  standard_multi: '标准版 多语言',
  premium: '高级版',
  premium_multi: '高级版 多语言',
  pro: '专业版',
  pro_multi: '专业版 多语言',
  oem: 'OEM/EP',
}
