import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts for the marks of what cells of the grid lack; the model for the other languages. */
export const ja = {
  title: 'マークの見方',
  show: 'マークの見方を表示',
  hide: 'マークの見方を隠す',
  none: '不足のあるマスはありません',
  cells: '{{count}}マス',
  language: terms.languageName,
  lack: {
    picture: '画像・動画がない',
    alt: '代替テキストがない',
    link: 'リンクの設定が足りない',
    product: '商品の入力が足りない',
    long: '文字が長すぎる',
    colour: '文字の色が読みにくい',
    other: 'その他の確認事項',
  },
  missing: '{{language}}：未入力の文字がある',
  outdated: '{{language}}：原文の変更前のまま',
} as const
