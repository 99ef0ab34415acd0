import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '{{company}}의 데이터 내보내기',
  made: '작성 일시: {{at}}',
  formats: '■ 형식',
  text: '텍스트와 CSV 파일의 인코딩은 UTF-8입니다. CSV 파일은 BOM이 있고 쉼표로 구분하며 줄바꿈은 CRLF입니다.',
  guard: "수식으로 오인될 수 있는 값은 앞에 작은따옴표(')를 붙였습니다.",
  time: '날짜와 시각은 일본 시간(Asia/Tokyo, UTC+9)입니다. manifest.json의 시각만 UTC입니다.',
  money: '금액 단위는 일본 엔입니다.',
  most: '목록 하나에는 최대 100,000건이 들어갑니다.',
  files: '■ 파일',
  file: {
    people: '계정과 하위 관리자',
    bills: '청구서 목록',
    recipient: '청구서 수신처',
    invoices: '발행된 청구서(PDF)',
    quotes: '받은 견적서 목록',
    quoteFiles: '해당 견적서(PDF)',
    partnerInvoices: '파트너와 하위 사용자 사이의 청구서 목록',
    partnerInvoiceFiles: '위 청구서(PDF)',
    partnerMonths: '확정된 달의 하위 사용자 청구 금액',
    partnerIssuer: '하위 사용자 청구서의 발행처',
    history: '작업 이력',
    sites: '사이트 목록',
    media: '사이트에 속하지 않는 이미지와 동영상(로고, 프로필 사진 등)',
    members: '사이트 회원',
    contacts: '문의',
    answers: '입력 폼 응답',
    visits: '일별 방문 수(지난 13개월)',
    site: '사이트 전체(이미지, 텍스트, 설정). 사이트 목록에서 가져올 수 있습니다. ZIP 파일이며 텍스트와 설정은 그 안의 manifest.json에 있습니다.',
    manifest: '모든 파일의 목록(바이트 수와 SHA-256)과 읽지 못한 항목. ZIP의 마지막 파일입니다.',
  },
  missing: '■ 빠진 파일',
  missingText:
    '읽지 못한 항목이 있어도 내보내기는 계속됩니다. 빠진 항목은 manifest.json의 ‘missing’에 적혀 있습니다. 이미지가 빠진 site.zip은 가져올 수 없지만 나머지 내용은 꺼낼 수 있습니다.',
}
