import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  name: 'Plan name (Japanese)',
  nameEn: 'Plan name (English)',
  nameCn: 'Plan name (Chinese)',
  nameKr: 'Plan name (Korean)',
  price: 'Plan fee (monthly, without tax)',
  quantitySite: 'Sites at most',
  quantitySwipe: 'Cells per site at most',
  quantityStorageMb: 'Storage at most (MB)',
  swipe: 'Swipe directions',
  maxColumns: 'Columns at most',
  maxRows: 'Rows at most',
  limitAccess: 'Page views a month',
  limitAccessPrice: 'Fee per unit over the limit',
  limitAccessUnit: 'Page views per unit',
  includedCells: 'Cells included in the fee',
  blockPrice: 'Fee per extra cell',
  licensePrice: 'Fee per licence',
  privateDomain: 'Custom domain',
  settingPopupCta: terms.popups,
  settingFormContact: terms.forms,
  analyticsEffect: terms.analytics,
  settingTagSeo: terms.seo,
}
