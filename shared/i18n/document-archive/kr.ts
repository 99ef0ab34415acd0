import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '서류 일괄 보관(전자장부보존법)',
  lead: '선택한 달에 발행한 청구서, 대금 반환 청구서, 영수증과 보낸 견적서의 PDF를 하나의 ZIP 파일로 묶습니다.',
  partnerLead:
    '선택한 달에 사용자에게 발행한 청구서와, 받은 청구서, 대금 반환 청구서, 영수증, 견적서의 PDF를 하나의 ZIP 파일로 묶습니다.',
  index:
    '거래 연월일, 금액, 거래처로 찾을 수 있는 색인(index.csv)이 함께 들어 있습니다. 영수증은 다운로드했거나 메일로 보낸 것만 포함됩니다.',
  month: terms.month,
  start: 'ZIP 만들기',
  startFailed: 'ZIP을 만들지 못했습니다',
  openMonth: '아직 끝나지 않은 달입니다. 앞으로 발행되는 서류는 포함되지 않습니다.',
  list: '만든 ZIP',
  empty: '아직 만든 ZIP이 없습니다.',
  running: '만드는 중입니다({{step}} / {{steps}})',
  runningHelp: '이 화면을 닫아도 계속됩니다. 완료되면 메일로 알려 드립니다.',
  ready: '서류 {{count}}건 · {{date}}에 삭제됩니다',
  noDocuments: '이 달의 서류가 없습니다.',
  missing:
    '그중 {{count}}건은 PDF를 준비하지 못해 색인에 "PDF 없음"으로 기재했습니다. 발행자 설정을 확인한 뒤 다시 만들어 주세요.',
  failed: '만들기를 완료하지 못했습니다. 다시 만들어 주세요.',
  expired: '다운로드 기한이 지났습니다. 다시 만들어 주세요.',
  download: 'ZIP 다운로드',
  downloadMonth: '{{month}} ZIP 다운로드',
  linkFailed: '다운로드하지 못했습니다',
  kind: { invoice: '청구서', credit: '대금 반환 청구서', receipt: '영수증', quote: '견적서' },
  side: { issued: '발행', received: '수령' },
  state: { valid: '유효', void: '무효', missing: 'PDF 없음' },
  csv: {
    file: '파일 이름',
    kind: '서류 종류',
    side: '발행·수령',
    number: '서류 번호',
    date: '거래 연월일',
    counterparty: '거래처',
    total: '금액(세금 포함)',
    subtotal: '금액(세금 별도)',
    tax: '소비세',
    rates: '세율별 내역(세율:세금 별도+소비세)',
    registrationNumber: '발행자 등록번호',
    about: '대상 청구서 번호',
    state: terms.status,
    sha256: 'SHA-256',
  },
}
