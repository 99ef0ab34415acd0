import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  kinds: {
    linkButtonText: '버튼',
    picture: '이미지·동영상',
    product: '상품',
    productName: '상품명',
    productPrice: '상품 가격',
    description: '상품 설명',
    productButton: '상품 버튼',
    point: '링크 포인트',
    lock: '회원 전용 칸',
    logo: '로고',
    menu: '메뉴',
    menuItem: '메뉴 항목',
    popup: '팝업',
    popupTitle: '팝업 제목',
    popupButton: '팝업 버튼',
    bar: '하단 바',
    action: '고정 버튼',
    company: '회사 정보',
  },
  keys: '↵ 완료　Esc 취소',
  linesKeys: '↵ 완료　⇧↵ 줄 바꿈　Esc 취소',
  switch: '클릭하여 편집',
  switchHelp: '켜면 미리보기의 글자, 상품, 버튼을 클릭해 편집할 수 있습니다. 끄면 공개 페이지와 똑같이 작동합니다.',
}
