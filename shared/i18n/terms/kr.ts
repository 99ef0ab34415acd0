import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  accountType: {
    MASTER: '운영자',
    OEM_MASTER: 'OEM/EP 마스터',
    OEM_ADMIN: 'OEM/EP 관리자',
    USER: '사용자',
    MASTER_USER: '마스터 사용자',
    SUB_ADMIN: '하위 관리자',
  },
  role: {
    main: '주 담당자',
    editor: '편집자',
    viewer: '열람자',
  },
  authority: {
    edit: '편집 권한',
    view: '열람 권한',
  },
  siteLabel: {
    published: '공개 중',
    unpublished: '비공개',
    draft: '초안',
    domain_checking: '도메인 확인 중',
    expired: '계약 종료',
  },
  contractState: {
    active: '이용 중',
    suspended: '정지 중',
    terminated: '계약 종료',
    inactive: '미계약',
    expired: '기간 만료',
  },
  languageName: {
    ja: '일본어',
    en: '영어',
    cn: '중국어',
    kr: '한국어',
  },
  swipe: {
    both: '세로와 가로',
    horizontal: '가로만',
    vertical: '세로만',
  },
  goal: {
    contact: '문의',
    homepage: '입력 폼',
    membership: '회원 가입',
    link: '링크',
  },
  device: {
    phone: '스마트폰',
    tablet: '태블릿',
    desktop: 'PC',
  },
}
