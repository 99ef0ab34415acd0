/** Texts of the choice to get a site's report by mail; the model for the other languages. */
export const ja = {
  button: 'レポートメール',
  title: 'レポートをメールで受け取る',
  text: '「{{site}}」のアクセスのまとめと、注目したい3つの変化を、ご自身のメールアドレスへお送りします。アクセスのない期間には送りません。',
  every: '受け取り方',
  never: { name: '受け取らない', text: 'このサイトのレポートは送りません。' },
  week: { name: '毎週', text: '月曜日に、前の週の分をお送りします。' },
  month: { name: '毎月', text: '1日に、前の月の分をお送りします。' },
  time: '日本時間の午前8時以降にお送りします。',
  save: '保存する',
  saved: 'レポートメールの設定を保存しました',
  profile: {
    title: 'サイトのレポートメール',
    description:
      '受け取りを設定したサイトのレポートです。新しく受け取るには、分析画面の「レポートメール」から設定してください。',
    empty: 'レポートを受け取るサイトはありません。',
  },
} as const
