import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '검색과 작업',
  placeholder: '칸(B3 또는 제목), 사이트, 화면, 작업 검색',
  results: '검색 결과',
  none: '일치하는 항목이 없습니다',
  count: '{{count}}건을 찾았습니다',
  groups: {
    commands: '명령',
    parts: '사이트 구성 요소',
    cells: '칸',
    sites: '사이트',
    screens: '화면',
  },
  commands: {
    addRow: '행 추가',
    editInPreview: '미리보기에서 글자 편집',
    selectAll: '모든 칸 선택',
    save: '저장',
    preview: '미리보기 화면 열기',
  },
}
