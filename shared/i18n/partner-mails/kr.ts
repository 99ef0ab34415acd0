import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  subject: '[{{service}}] {{month}} 청구서',
  title: '{{month}} 청구서',
  body: '{{issuer}}에서 {{month}} 청구서를 보내드립니다. 내용을 확인하시고 납부 기한까지 결제해 주세요.',
  fact: { number: '청구서 번호', month: '대상 월', total: '청구 금액(세금 포함)', due: '납부 기한', bank: '입금 계좌' },
  yen: '{{amount}}엔',
  button: '청구서 보기',
  note: '결제에 관한 문의는 {{issuer}}에 해 주세요.',
}
