/** Texts for whole rows and columns of the grid; the model for the other languages. */
export const ja = {
  menu: '行と列の操作',
  full: 'プランの上限に達しているため、追加できません。',
  name: {
    confirm: '名前を決定',
    action: '行に名前を付ける',
    title: '{{number}}行目の名前',
    lead: '制作用の名前です。サイトには表示されません。空欄にすると名前がなくなります。',
    label: '行の名前',
    example: '例：商品の特長',
  },
  select: { row: 'この行を選択', column: 'この列を選択' },
  names: {
    row: {
      before: '上に行を挿入',
      after: '下に行を挿入',
      back: '行を上へ移動',
      forth: '行を下へ移動',
      duplicate: '行を複製',
      remove: '行を削除',
    },
    column: {
      before: '左に列を挿入',
      after: '右に列を挿入',
      back: '列を左へ移動',
      forth: '列を右へ移動',
      duplicate: '列を複製',
      remove: '列を削除',
    },
  },
  done: {
    row: {
      before: '行を挿入しました',
      after: '行を挿入しました',
      back: '行を移動しました',
      forth: '行を移動しました',
      duplicate: '行を複製しました',
      remove: '行を削除しました',
    },
    column: {
      before: '列を挿入しました',
      after: '列を挿入しました',
      back: '列を移動しました',
      forth: '列を移動しました',
      duplicate: '列を複製しました',
      remove: '列を削除しました',
    },
  },
} as const
