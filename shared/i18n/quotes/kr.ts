import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  title: '견적서',
  own: '받은 견적서',
  none: '견적서가 없습니다.',
  make: '견적서 작성',
  row: '{{plan}}: {{total}}엔(세금 포함)',
  discount: {
    percent: '{{text}}: {{percent}}% 할인',
    amount: '{{text}}: 월 {{amount}}엔 할인',
    months: '{{off}}({{months}}개월)',
    endless: '{{off}}(기한 없음)',
  },
  period: '{{from}}~{{until}}',
  valid: '{{day}}까지 유효',
  sent: '{{at}} 발송',
  state: { open: '유효', accepted: '계약됨', withdrawn: '취소됨', expired: '기간 만료' },
  pdf: 'PDF',
  pdfFailed: 'PDF를 저장하지 못했습니다. 다시 시도해 주세요.',
  step: { send: '메일로 보내기', accept: '계약으로 전환', withdraw: '취소하기' },
  form: {
    lead: '계약 기간 전체의 기본 요금, 할인, 초기 비용과 소비세를 청구와 같은 방식으로 계산합니다. 수신처는 청구 대상 설정을 따릅니다.',
    plan: terms.plan,
    start: '계약 시작일',
    startHelp: '비워 두면 계약할 수 있는 첫날부터 시작합니다.',
    startPick: '달력에서 시작일 선택',
    autoRenew: '자동 갱신',
    off: '기본 요금에서 뺄 항목',
    offs: { none: '할인 없음', discount: '할인 적용', coupon: '쿠폰 사용' },
    coupon: '쿠폰 코드',
    waivesFee: '초기 비용 면제',
    validUntil: '견적 유효 기한',
    validPick: '달력에서 유효 기한 선택',
    note: '비고',
    noteHelp: '견적서에 인쇄됩니다.',
    submit: '이 내용으로 작성',
    done: '견적서를 작성했습니다',
    failed: '견적서를 작성하지 못했습니다',
  },
  ask: {
    send: {
      title: '견적서 {{number}} 발송',
      lead: '청구용 이메일 주소로, 없으면 고객 담당자에게 PDF를 첨부해 보냅니다.',
      done: '견적서를 발송했습니다',
    },
    accept: {
      title: '견적서 {{number}}(으)로 계약',
      lead: '‘{{plan}}’ 계약({{from}}~{{until}})을 등록합니다. 이 견적서는 계약된 상태가 됩니다.',
      discount: '할인 ‘{{text}}’도 등록합니다.',
      done: '계약을 등록했습니다',
    },
    withdraw: {
      title: '견적서 {{number}} 취소',
      lead: '취소한 견적서로는 계약할 수 없으며 되돌릴 수 없습니다.',
      done: '견적서를 취소했습니다',
    },
    failed: '실행하지 못했습니다',
  },
}
