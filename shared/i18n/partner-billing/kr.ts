import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '하위 사용자 청구',
  lead: '하위 사용자의 월별 이용 금액을 자사 요금으로 계산합니다. 운영자의 청구와는 별개입니다.',
  month: terms.month,
  problem: {
    invalid: '올바른 달이 아닙니다. 목록에서 달을 선택해 주세요.',
    monthAhead: '아직 오지 않은 달입니다. 이번 달이나 그 이전 달을 선택해 주세요.',
  },
  search: '사용자의 회사명',
  sort: '정렬',
  order: { name: '회사명순', total: '금액이 큰 순', margin: '마진이 작은 순' },
  state: { forecast: '예상', open: '집계 중', fixed: '확정' },
  stateNote: {
    forecast: '이번 달 말 기준의 예상 금액입니다. PV는 지금까지의 추이로 예측합니다.',
    open: '운영자의 청구가 확정되면 이 달의 금액도 확정됩니다.',
    fixed: '이 달의 금액은 확정되어 이후 바뀌지 않습니다.',
  },
  table: '하위 사용자의 이용 금액',
  user: terms.accountType.USER,
  count: '사용자 {{count}}곳',
  sums: '현재 조건의 합계',
  purchase: '매입액(세금 별도)',
  margin: '마진(세금 별도)',
  ownPurchase: '자사분 매입액(세금 별도)',
  ownPurchaseHelp:
    '자사와 관리자의 요금제, 라이선스처럼 사용자별로 나눌 수 없는 운영자의 청구 금액입니다. 초기 비용은 포함하지 않습니다.',
  empty: '이 달에는 이용 내역이 없습니다',
  emptyLead: '계약 중인 사용자가 있는 달을 선택하면 금액이 표시됩니다.',
  noResult: '조건에 맞는 사용자가 없습니다',
  noResultLead: '회사명의 일부로 찾아 보세요.',
  reset: terms.resetFilters,
}
