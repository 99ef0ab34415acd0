import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  menu: '행과 열 작업',
  full: '요금제 한도에 도달하여 추가할 수 없습니다.',
  name: {
    confirm: '이름 정하기',
    action: '행 이름 지정',
    title: '{{number}}행의 이름',
    lead: '제작할 때만 쓰는 이름입니다. 사이트에는 표시되지 않습니다. 비워 두면 이름이 사라집니다.',
    label: '행 이름',
    example: '예: 상품의 특징',
  },
  select: { row: '이 행 선택', column: '이 열 선택' },
  names: {
    row: {
      before: '위에 행 삽입',
      after: '아래에 행 삽입',
      back: '행을 위로 이동',
      forth: '행을 아래로 이동',
      duplicate: '행 복제',
      remove: '행 삭제',
    },
    column: {
      before: '왼쪽에 열 삽입',
      after: '오른쪽에 열 삽입',
      back: '열을 왼쪽으로 이동',
      forth: '열을 오른쪽으로 이동',
      duplicate: '열 복제',
      remove: '열 삭제',
    },
  },
  done: {
    row: {
      before: '행을 삽입했습니다',
      after: '행을 삽입했습니다',
      back: '행을 이동했습니다',
      forth: '행을 이동했습니다',
      duplicate: '행을 복제했습니다',
      remove: '행을 삭제했습니다',
    },
    column: {
      before: '열을 삽입했습니다',
      after: '열을 삽입했습니다',
      back: '열을 이동했습니다',
      forth: '열을 이동했습니다',
      duplicate: '열을 복제했습니다',
      remove: '열을 삭제했습니다',
    },
  },
}
