import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '메뉴 항목',
  lead: '사이트 오른쪽 위에 ‘메뉴’로 표시됩니다. 항목이 없으면 표시되지 않습니다.',
  add: '항목 추가',
  full: '항목은 {{max}}개까지 추가할 수 있습니다.',
  empty: '아직 항목이 없습니다. 자주 찾는 칸으로 가는 바로가기를 만들어 보세요.',
  item: '{{number}}번째 항목',
  name: '항목 이름',
  namePlaceholder: '예: 상품 목록',
  kind: '여는 대상',
  kinds: { cell: '칸', page: '사이트 내 페이지', url: '외부 URL' },
  chooseCell: '칸 선택',
  cellOption: '{{position}}　{{text}}',
  noCell: '칸이 없습니다. 먼저 그리드에 이미지를 추가해 주세요.',
  remove: '이 항목 삭제',
  removed: '메뉴 항목을 삭제했습니다',
  looks: '모양',
  colour: '글자 색',
  colourHelp: '언어별로 설정할 수 있습니다. 설정하지 않은 언어는 기본 언어의 색상을 사용합니다.',
}
