import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Names of the members of a plan, for its screens and the audit log; the model for the other languages. */
export const ja = {
  name: 'プラン名（日本語）',
  nameEn: 'プラン名（英語）',
  nameCn: 'プラン名（中国語）',
  nameKr: 'プラン名（韓国語）',
  price: '基本料金（月額・税抜）',
  quantitySite: 'サイト数の上限',
  quantitySwipe: '1サイトのマス数の上限',
  quantityStorageMb: '容量の上限（MB）',
  swipe: 'スワイプの方向',
  maxColumns: '列数の上限',
  maxRows: '行数の上限',
  limitAccess: '月間PVの上限',
  limitAccessPrice: '超過PVの単価',
  limitAccessUnit: '超過PVの単位',
  includedCells: '料金に含まれるマス数',
  blockPrice: '追加マスの単価',
  licensePrice: 'ライセンスの単価',
  privateDomain: '独自ドメイン',
  settingPopupCta: terms.popups,
  settingFormContact: terms.forms,
  analyticsEffect: terms.analytics,
  settingTagSeo: terms.seo,
} as const
