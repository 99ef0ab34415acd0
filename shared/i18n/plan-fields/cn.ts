import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  name: '套餐名称（日语）',
  nameEn: '套餐名称（英语）',
  nameCn: '套餐名称（中文）',
  nameKr: '套餐名称（韩语）',
  price: '套餐费（每月，不含税）',
  quantitySite: '网站数上限',
  quantitySwipe: '每个网站的格数上限',
  quantityStorageMb: '容量上限（MB）',
  swipe: '滑动方向',
  maxColumns: '列数上限',
  maxRows: '行数上限',
  limitAccess: '每月浏览量上限',
  limitAccessPrice: '超额浏览量单价',
  limitAccessUnit: '超额浏览量计费单位',
  includedCells: '费用包含的格数',
  blockPrice: '追加格单价',
  licensePrice: '许可证单价',
  privateDomain: '自定义域名',
  settingPopupCta: terms.popups,
  settingFormContact: terms.forms,
  analyticsEffect: terms.analytics,
  settingTagSeo: terms.seo,
}
