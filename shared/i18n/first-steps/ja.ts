/** Texts of the first steps of a new account; the model for the other languages. */
export const ja = {
  title: 'はじめの手順',
  progress: '{{done}} / {{total}}',
  progressLabel: '{{total}}つの手順のうち{{done}}つが完了',
  finished: 'すべて完了しました。お疲れさまでした。',
  hide: 'はじめの手順を閉じる',
  show: 'はじめの手順を表示',
  done: '完了',
  count: '{{done}}/{{total}}',
  of: '「{{name}}」の進み具合です。編集に合わせて自動で更新されます。',
  lead: '最初のサイトを公開するまでの流れです。進めると自動でチェックが付きます。',
  step: {
    create: 'ひな形を選んでサイトを作成する',
    pictures: 'すべてのマスに画像や動画を入れる',
    texts: 'マスの文章を入れる',
    languages: 'ほかの言語に翻訳する',
    address: 'サイトのURLを決める',
    publish: '公開する',
  },
} as const
