import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  name: 'Plan name (Japanese)',
  nameEn: 'Plan name (English)',
  nameCn: 'Plan name (Chinese)',
  nameKr: 'Plan name (Korean)',
  price: 'Monthly fee (without tax)',
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
  blockPrice: 'Fee per additional block',
  licensePrice: 'Fee per licence',
  privateDomain: 'Own domain',
  settingPopupCta: 'Pop-ups',
  settingFormContact: 'Forms',
  analyticsEffect: 'Effect measurement',
  settingTagSeo: 'SEO and tags',
}
