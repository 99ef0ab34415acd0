import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  name: '요금제 이름(일본어)',
  nameEn: '요금제 이름(영어)',
  nameCn: '요금제 이름(중국어)',
  nameKr: '요금제 이름(한국어)',
  price: '기본요금(월, 세금 별도)',
  quantitySite: '사이트 수 상한',
  quantitySwipe: '사이트당 칸 수 상한',
  quantityStorageMb: '용량 상한(MB)',
  swipe: '스와이프 방향',
  maxColumns: '열 수 상한',
  maxRows: '행 수 상한',
  limitAccess: '월간 PV 상한',
  limitAccessPrice: '초과 PV 단가',
  limitAccessUnit: '초과 PV 과금 단위',
  includedCells: '요금에 포함된 칸 수',
  blockPrice: '추가 칸 단가',
  licensePrice: '라이선스 단가',
  privateDomain: '자체 도메인',
  settingPopupCta: terms.popups,
  settingFormContact: terms.forms,
  analyticsEffect: terms.analytics,
  settingTagSeo: terms.seo,
}
