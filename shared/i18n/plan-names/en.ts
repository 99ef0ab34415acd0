import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  trial: 'Trial',
  light: 'Light',
  light_multi: 'Light Multilingual',
  standard: 'Standard',
  standard_multi: 'Standard Multilingual',
  premium: 'Premium',
  premium_multi: 'Premium Multilingual',
  pro: 'Pro',
  pro_multi: 'Pro Multilingual',
  oem: 'OEM/EP',
}
