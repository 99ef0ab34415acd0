/** Texts of the next bill on the plan check; the model for the other languages. */
export const ja = {
  title: '次回のご請求（{{month}}）',
  lead: '現在のご契約と使用状況から計算しています。実際の請求書と同じ計算です。',
  leadOver: '{{month}}のご利用分は確定しました。請求書はまもなく作成されます。',
  leadPartner: 'ご契約の窓口が設定した基本料金です。その他の料金とお支払いについては、ご契約の窓口にご確認ください。',
  tree: '配下のアカウントを含む{{count}}アカウント分の合計です。',
  sure: '確定',
  expected: '見込み',
  soFar: '現在 {{amount}}',
  soFarTotal: '現時点の合計（税込）',
  soFarHelp: '今後何も使わない場合の請求額です。',
  none: '今月のご請求はありません',
  noneLead: 'トライアル中、または料金のないご契約です。',
  issued: '請求書の作成日',
  certainty: '確度',
} as const
