import type { SameKeys } from '#shared/i18n/index.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  view: { label: '보기 방식', gallery: '썸네일', list: '목록' },
  week: {
    visits: '7일간 방문',
    day: '{{day}}: {{count}}',
    today: '{{day}}(오늘, 집계 중): {{count}}',
    locked: '방문 수를 표시할 수 없습니다',
    inquiriesOf: '‘{{name}}’의 7일간 문의: {{count}}건',
  },
  updated: '{{age}} 전 수정',
  justUpdated: '방금 수정',
  company: {
    label: terms.company,
    search: '회사명으로 검색',
    all: '모든 회사',
    none: '해당하는 회사가 없습니다.',
    more: '더 있습니다. 회사명으로 검색해 주세요.',
    failed: '회사 목록을 불러오지 못했습니다.',
    sites: '사이트 {{count}}개',
  },
}
