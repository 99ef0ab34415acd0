import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  label: '기기',
  option: '{{name}} {{size}}',
  name: {
    phone: '표준 화면',
    small: '작은 휴대폰',
    medium: '중간 휴대폰',
    large: '큰 휴대폰',
    tablet: '태블릿',
    pc: 'PC',
  },
  showGuides: '기기에 가려지는 범위와 이미지가 잘리는 부분 보기',
  hideGuides: '기기에 가려지는 범위와 이미지가 잘리는 부분 숨기기',
  uncut: '이 기기에서는 이미지가 잘리지 않습니다',
  cutSides: '이 기기에서는 이미지 좌우가 모두 {{percent}}% 잘립니다',
  cutEnds: '이 기기에서는 이미지 위아래가 모두 {{percent}}% 잘립니다',
}
