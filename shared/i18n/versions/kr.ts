import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  name: '‘{{title}}’에 이름 붙이기',
  rename: '‘{{title}}’ 이름 바꾸기',
  label: '버전 이름',
  example: '예: 봄 캠페인',
  confirm: '이름 정하기',
  compare: '비교',
  compareWith: '‘{{title}}’ 비교',
  title: '버전 비교',
  back: '이력으로 돌아가기',
  before: '비교 기준',
  after: '비교 대상',
  now: '편집 중인 내용',
  same: '두 버전에 차이가 없습니다(색이나 배치 같은 설정 제외)',
  noCells: '칸의 차이가 없습니다',
  count: '{{kind}} {{count}}',
  cell: { added: '추가된 칸', removed: '없어진 칸', moved: '옮긴 칸', changed: '바뀐 칸' },
  texts: '바뀐 글 {{count}}건',
  nothing: '(없음)',
}
