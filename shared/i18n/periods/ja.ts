import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of choosing a period; the model for the other languages. */
export const ja = {
  period: terms.period,
  from: '開始日',
  to: '終了日',
  badDay: '日付の形式が正しくありません（例：2026/04/01）。',
  badOrder: '終了日は開始日以降の日付にしてください。',
  preset: { today: '今日', week: '過去7日間', month: '過去30日間', thisMonth: '今月', lastMonth: '先月' },
  openEnd: '{{from}} 以降',
  openStart: '{{to}} まで',
  range: '{{from}} 〜 {{to}}',
  apply: '適用',
  clear: 'クリア',
  pick: 'カレンダーから選ぶ（{{label}}）',
} as const
