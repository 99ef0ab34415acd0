import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of the partners' cockpit; the model for the other languages. */
export const ja = {
  title: 'コックピット',
  lead: 'ユーザーの契約・ページビュー・公開前の変更を見渡し、対応が必要な順に並べています。',
  search: '会社名・担当者・メールで検索',
  filter: {
    label: '問題で絞り込む',
    all: terms.all,
    reset: '条件をすべて解除',
  },
  table: '対応が必要な順のユーザー',
  column: {
    company: '会社',
    problems: '対応が必要なこと',
    end: '契約終了日',
    views: '今月のページビュー',
    unpublished: '未公開の変更あり',
    lastSignIn: '最終ログイン',
  },
  problem: {
    expired: '契約期限切れ',
    over: 'PV超過',
    ending: '終了間近',
    suspended: '停止中',
    near: 'PV80%以上',
    invited: '招待中',
    unseen: '未ログイン',
  },
  solve: {
    expired: '契約を更新する',
    over: 'プランを見直す',
    ending: '契約を更新する',
    suspended: '停止の理由と再開',
    near: 'プランを見直す',
    invited: '招待を送り直す',
    unseen: '招待や連絡先を確認する',
  },
  solveFor: '{{company}}：{{action}}',
  none: '問題なし',
  views: {
    of: '{{views}} / {{limit}}',
    noLimit: '{{views}}（上限なし）',
    share: '上限の{{percent}}%',
    bar: '{{company}}のページビュー',
  },
  unpublished: {
    none: terms.none,
    one: '「{{name}}」',
    many: '{{count}}サイト',
    open: '「{{name}}」を編集',
  },
  never: terms.none,
  emptyTitle: 'まだユーザーがいません',
  emptyDescription: 'ユーザーを登録すると、契約や利用状況がここに並びます。',
  noResultTitle: '条件に合うユーザーがいません',
  noResultDescription: '検索する文字や絞り込みの条件を変えてみてください。',
} as const
