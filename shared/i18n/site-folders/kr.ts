import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  label: '폴더',
  all: '모든 폴더',
  none: '폴더 없음',
  sites: '사이트 {{count}}개',
  failed: '폴더를 불러오지 못했습니다.',
  lead: '사이트를 고객이나 프로젝트별로 정리할 수 있습니다.',
  add: '폴더 만들기',
  name: '폴더 이름',
  rename: '폴더 이름 변경',
  save: '저장',
  saved: '폴더를 저장했습니다',
  delete: '폴더 삭제',
  deleteTitle: '‘{{name}}’을(를) 삭제할까요?',
  deleteLead: '폴더만 삭제되며 안에 있는 사이트는 삭제되지 않습니다.',
  deleted: '폴더를 삭제했습니다',
  move: '사이트를 폴더로 이동',
  moveTo: '이동할 폴더',
  moveLead: '이동할 사이트를 선택해 주세요. 공개 중인 사이트와 주소는 그대로입니다.',
  choose: '이동할 사이트',
  confirm: '이동',
  moved: '사이트 {{count}}개를 이동했습니다',
  noFolder: '아직 폴더가 없습니다. 먼저 폴더를 만들어 주세요.',
}
