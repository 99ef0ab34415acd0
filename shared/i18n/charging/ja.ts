import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts about stopping the charging of cards; the model for the other languages. */
export const ja = {
  label: 'カード決済の状態',
  running: 'カード決済は稼働中です。',
  stopped: 'カード決済を停止しています。',
  effect: '新しい決済と再試行は行われません。請求書の発行と銀行振込の処理は続きます。',
  last: '{{time}} {{name}}',
  reasonOf: '理由：{{reason}}',
  manage: '停止と履歴',
  resume: '再開と履歴',
  stopDialog: {
    title: 'すべてのカード決済を停止しますか？',
    lead: 'データベースを以前の時点に戻した場合など、請求してはいけないときに使います。',
    noCharge: '請求書の発行時の決済、再試行、お客様による支払いがすべて止まります。',
    open: 'すでに始まっている決済は、決済会社での結果を待って記録します。',
    confirm: '決済を停止',
    done: 'カード決済を停止しました。',
    failed: 'カード決済を停止できませんでした',
  },
  resumeDialog: {
    title: 'カード決済を再開しますか？',
    lead: '支払いを待つ請求書が、次の実行からカードで決済されます。',
    compare: 'データベースを戻した場合は、先に決済会社の記録と照合してください（docs/deploy.md）。',
    confirm: '決済を再開',
    done: 'カード決済を再開しました。',
    failed: 'カード決済を再開できませんでした',
  },
  reason: terms.reason,
  reasonHelp: 'この履歴と操作履歴に残ります。',
  history: {
    title: '停止と再開の履歴',
    stop: '停止',
    resume: '再開',
    none: '停止したことはありません。',
  },
  failed: 'カード決済の状態を読み込めませんでした。',
  retry: 'もう一度読み込む',
  notSetUp: 'カード決済は設定されていません。支払いは銀行振込です。',
} as const
