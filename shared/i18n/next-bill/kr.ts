import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '다음 청구서({{month}})',
  lead: '현재 계약과 사용 현황을 바탕으로 실제 청구서와 같은 방식으로 계산합니다.',
  leadOver: '{{month}} 사용분의 집계가 끝났습니다. 곧 청구서가 작성됩니다.',
  leadPartner: '계약을 담당하는 회사가 정한 기본요금입니다. 그 밖의 요금과 결제 방법은 해당 회사에 문의해 주세요.',
  tree: '하위 계정을 포함한 계정 {{count}}개의 합계입니다.',
  sure: '확정',
  expected: '예상',
  soFar: '현재 {{amount}}',
  soFarTotal: '현재까지의 합계(세금 포함)',
  soFarHelp: '앞으로 아무것도 사용하지 않을 때 청구되는 금액입니다.',
  none: '이번 달에 청구되는 금액이 없습니다',
  noneLead: '체험 기간이거나 요금이 없는 계약입니다.',
  issued: '청구서 작성일',
  certainty: '확정 여부',
}
