import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  period: terms.period,
  from: '시작일',
  to: '종료일',
  badDay: '날짜 형식이 올바르지 않습니다(예: 2026/04/01).',
  badOrder: '종료일은 시작일 이후여야 합니다.',
  preset: { today: '오늘', week: '최근 7일', month: '최근 30일', thisMonth: '이번 달', lastMonth: '지난달' },
  openEnd: '{{from}} 이후',
  openStart: '{{to}}까지',
  range: '{{from}} ~ {{to}}',
  apply: '적용',
  clear: '지우기',
  pick: '달력에서 선택({{label}})',
}
