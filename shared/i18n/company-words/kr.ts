import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  bar: 'SNS 및 회사 정보',
  company: '회사 정보',
  share: '이 페이지 공유',
  copied: 'URL을 복사했습니다',
  newTab: '{{name}}(새 탭에서 열림)',
  call: '전화 걸기: {{number}}',
  phone: '전화',
  website: '웹사이트',
  close: '닫기',
  back: '{{name}} 처음으로 돌아가기',
  tabs: {
    profile: '회사 소개',
    clause: '특정상거래법에 따른 표기',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
  },
  clause: {
    seller: '판매업자',
    representative: '대표자·운영 책임자',
    address: '소재지',
    phone: '전화번호',
    email: '이메일 주소',
    price: '판매 가격',
    additionalFees: '상품 대금 외 필요 요금',
    paymentMethods: '결제 수단',
    paymentTiming: '결제 시기',
    deliveryTiming: '인도·제공 시기',
    returns: '반품·교환·취소',
  },
}
