import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  subject: '[{{service}}] 견적서를 보내 드립니다',
  title: '견적서를 보내 드립니다',
  body: '{{company}}의 견적서를 보내 드립니다. 관리 화면의 청구서 목록에서도 확인하실 수 있습니다.',
  fact: { number: '견적 번호', period: '계약 기간', total: '견적 금액(세금 포함)', valid: '유효 기간' },
  yen: '{{amount}}엔',
  button: '견적서 보기',
  note: '궁금하신 점은 계약 담당 창구로 문의해 주세요.',
}
