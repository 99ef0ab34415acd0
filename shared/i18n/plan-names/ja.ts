/** What plans are called where nobody has written a name: the words of their tiers; the model for the other languages. */
export const ja = {
  trial: 'トライアル',
  light: 'ライト',
  light_multi: 'ライト 多言語',
  standard: 'スタンダード',
  standard_multi: 'スタンダード 多言語',
  premium: 'プレミアム',
  premium_multi: 'プレミアム 多言語',
  pro: 'プロ',
  pro_multi: 'プロ 多言語',
  oem: 'OEM/EP',
} as const
