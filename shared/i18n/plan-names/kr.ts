import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  trial: '체험',
  light: '라이트',
  light_multi: '라이트 다국어',
  standard: '스탠더드',
  standard_multi: '스탠더드 다국어',
  premium: '프리미엄',
  premium_multi: '프리미엄 다국어',
  pro: '프로',
  pro_multi: '프로 다국어',
  oem: 'OEM/EP',
}
