/** Texts of the palette; the model for the other languages. */
export const ja = {
  title: '検索と操作',
  placeholder: 'マス（B3、タイトル）、サイト、画面、操作を検索',
  results: '検索結果',
  none: '一致するものがありません',
  count: '{{count}}件見つかりました',
  groups: {
    commands: 'コマンド',
    parts: 'サイトの部分',
    cells: 'マス',
    sites: 'サイト',
    screens: '画面',
  },
  commands: {
    addRow: '行を追加',
    editInPreview: 'プレビューで文字を編集',
    selectAll: 'すべてのマスを選択',
    save: '保存',
    preview: 'プレビュー画面を開く',
  },
} as const
