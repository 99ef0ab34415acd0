import type { PreviewPartKind } from '#shared/site/preview/preview-parts.ts'

/** Names of what the preview shows, for editing there; the model for the other languages. */
export const ja = {
  kinds: {
    linkButtonText: 'ボタン',
    picture: '画像・動画',
    product: '商品',
    productName: '商品名',
    productPrice: '商品の価格',
    description: '商品の説明',
    productButton: '商品のボタン',
    point: 'リンクポイント',
    lock: '会員限定のマス',
    logo: 'ロゴ',
    menu: 'メニュー',
    menuItem: 'メニュー項目',
    popup: 'ポップアップ',
    popupTitle: 'ポップアップのタイトル',
    popupButton: 'ポップアップのボタン',
    bar: '下部バー',
    action: '固定ボタン',
    company: '会社情報',
  } satisfies Record<Exclude<PreviewPartKind, 'mainText' | 'subText' | 'price'>, string>,
  keys: '↵ 決定　Esc 取消',
  linesKeys: '↵ 決定　⇧↵ 改行　Esc 取消',
  switch: 'クリックで編集',
  switchHelp:
    'オンにすると、プレビューの文字や商品をクリックして編集できます。オフにすると、公開ページと同じように操作できます。',
} as const
