/** Texts for the devices of the preview; the model for the other languages. */
export const ja = {
  label: '表示する端末',
  option: '{{name}} {{size}}',
  name: {
    phone: '標準の枠',
    small: 'スマホ小',
    medium: 'スマホ中',
    large: 'スマホ大',
    tablet: 'タブレット',
    pc: 'パソコン',
  },
  showGuides: '端末に隠れる範囲と画像の切れる部分を表示',
  hideGuides: '端末に隠れる範囲と画像の切れる部分を隠す',
  uncut: 'この端末では、画像は切れません',
  cutSides: 'この端末では、画像の左右が合わせて{{percent}}%切れます',
  cutEnds: 'この端末では、画像の上下が合わせて{{percent}}%切れます',
} as const
