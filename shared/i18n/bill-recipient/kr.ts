import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '청구서 수신처',
  lead: '다음에 발행되는 청구서부터 사용됩니다. 이미 발행된 청구서는 바뀌지 않습니다.',
  change: '수신처 변경',
  addressee: '수신인',
  honorific: '경칭',
  honorificHelp: "회사나 부서에는 '{{company}}', 담당자에게는 '{{person}}'를 붙입니다. 둘을 함께 쓰지 않습니다.",
  kind: { company: '{{mark}}(회사·부서)', person: '{{mark}}(담당자)' },
  name: '회사명·청구 대상 이름',
  nameHelp: "비워 두면 계정의 회사명 '{{name}}'을(를) 사용합니다.",
  department: '부서·담당자',
  departmentHelp: '예: 경리부, 경리부 야마다 다로',
  postalCode: '우편번호',
  prefecture: '도도부현',
  address: '시구정촌·번지·건물명',
  postal: '주소',
  purchaseOrder: '주문 번호(PO)',
  purchaseOrderHelp: '청구서에 인쇄할 사내 발주 번호입니다.',
  subject: '제목',
  subjectHelp: '예: 2026년도 웹사이트 이용료',
  payerName: '입금자명(가타카나)',
  payerNameHelp:
    '은행에 표시되는 이름을 가타카나나 영문으로 입력하시면 입금 확인이 쉬워집니다. 회사명이 한자이거나 입금자명과 다를 때 입력해 주세요. 예: {{example}}',
  emails: '청구 메일 수신 주소',
  emailsHelp:
    '한 줄에 하나씩, 최대 {{max}}개. 청구서 발행과 기한 안내를 보냅니다. 비워 두면 계정과 주 담당자에게 보냅니다.',
  emailsNone: '계정과 주 담당자',
  pdf: 'PDF 첨부',
  attach: '발행 메일에 청구서 PDF를 첨부',
  attachHelp: '첨부할 수 없을 때는 청구서 페이지 링크만 보냅니다.',
  attached: '첨부함',
  notAttached: '첨부하지 않음',
  preview: '청구서 표시',
  save: '저장',
  saved: '청구서 수신처를 저장했습니다',
  failed: '청구서 수신처를 저장하지 못했습니다',
  reload: '최신 내용 불러오기',
  none: terms.none,
}
