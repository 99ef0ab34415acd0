import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of the list of sites as cards with their figures; the model for the other languages. */
export const ja = {
  view: { label: '表示のしかた', gallery: 'サムネイル', list: '一覧' },
  week: {
    visits: '7日間の訪問',
    day: '{{day}}：{{count}}',
    today: '{{day}}（今日・集計中）：{{count}}',
    locked: '訪問数は表示できません',
    inquiriesOf: '「{{name}}」の7日間の問い合わせ：{{count}}件',
  },
  updated: '{{age}}前に更新',
  justUpdated: 'たった今更新',
  company: {
    label: terms.company,
    search: '会社名で検索',
    all: 'すべての会社',
    none: '条件に合う会社がありません。',
    more: 'ほかにもあります。会社名で検索してください。',
    failed: '会社の一覧を読み込めませんでした。',
    sites: '{{count}}サイト',
  },
} as const
