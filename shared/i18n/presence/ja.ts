/** Texts for who has a site open in the editor; the model for the other languages. */
export const ja = {
  title: 'この編集画面を開いている人',
  own: 'あなたの別のタブ',
  somebody: 'ほかの人',
  at: '{{name}}：{{position}}を編集中',
  here: '編集中：{{names}}',
  more: '+{{count}}',
} as const
