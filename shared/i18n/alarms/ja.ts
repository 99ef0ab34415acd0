/** Texts of what needs the operator, under its bell and by mail; the model for the other languages. */
export const ja = {
  title: '確認が必要なこと',
  label: '確認が必要なこと（未読{{count}}件）',
  labelNone: '確認が必要なこと（未読なし）',
  empty: '確認が必要なことはありません',
  failed: '確認が必要なことを読み込めませんでした',
  since: '{{time}}から',
  over: '解消：{{time}}',
  isNew: '新着',
  letters: {
    title: '失敗した処理が{{count}}件あります',
    text: '理由を確認して、再実行または破棄してください。',
  },
  database: {
    title: 'データベースの使用量が{{percent}}%になりました',
    text: '上限に達すると保存できなくなります。不要なデータを減らすか、分割を検討してください。',
  },
  job: {
    failing: '定期処理「{{job}}」が{{failures}}回続けて失敗しています',
    late: '定期処理「{{job}}」が予定どおりに始まっていません',
    text: 'システムの状態で、最後の失敗の内容を確認してください。',
  },
  backlog: {
    jobs: 'キュー「jobs」に1時間以上待っている処理があります',
    visits: 'キュー「visits」に1時間以上待っている訪問があります',
    outbox: '保存や公開のあとの処理が、1時間以上始まっていません',
    text: 'キューの消費が止まっていないか確認してください。',
  },
  backup: {
    title: 'バックアップが完了していません',
    last: '最後に完了したバックアップは{{time}}のものです。',
    never: '完了したバックアップがまだありません。',
  },
  mails: {
    title: 'メールの送信が、1日の上限の{{percent}}%に達しました',
    text: '上限を超えたメールは送れず、24時間のうちに6回まで再送します。メールサービスで上限の引き上げを申請し、MAIL_DAILY_MAXを合わせてください。',
  },
  bounces: {
    title: '今日、{{count}}通のメールが宛先に拒否されました',
    text: 'メールサービスの管理画面で、拒否された宛先と理由を確認してください。',
  },
  provider: {
    title: '{{name}}が15分以上応答していません',
    text: '最後の失敗：{{failure}}',
    name: {
      stripe: 'カード決済（Stripe）',
      hostnames: '独自ドメインのAPI（Cloudflare）',
      mail: 'メールサービス',
      translation: '翻訳サービス',
      images: '画像変換（Images）',
      dns: 'DNSの確認',
      robotCheck: 'ロボット対策（Turnstile）',
      ga4: 'Google アナリティクス 4（サーバーからの送信）',
      meta: 'Meta コンバージョンAPI',
    },
  },
  mail: {
    one: 'システムに確認が必要なことがあります',
    many: 'システムに確認が必要なことが{{count}}件あります',
    body: '次のことについて、ご確認をお願いします。',
    open: '状態を確認する',
    note: '解消したことは管理画面のベルに表示されます。解消しない場合は、同じ内容を1日に1回までお知らせします。',
  },
} as const
