import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '표시 설명',
  show: '표시 설명 보기',
  hide: '표시 설명 숨기기',
  none: '부족한 칸이 없습니다',
  cells: '{{count}}칸',
  language: terms.languageName,
  lack: {
    picture: '이미지·동영상 없음',
    alt: '대체 텍스트 없음',
    link: '링크 설정이 부족함',
    product: '상품 정보가 부족함',
    long: '글이 너무 김',
    colour: '글자 색이 읽기 어려움',
    other: '그 밖의 확인 사항',
  },
  missing: '{{language}}: 입력되지 않은 글자가 있음',
  outdated: '{{language}}: 원문 변경 전 상태',
}
