/** Texts of the mail with a quote; the model for the other languages. */
export const ja = {
  subject: '【{{service}}】お見積書をお送りします',
  title: 'お見積書をお送りします',
  body: '{{company}}のお見積書をお送りします。管理画面の「請求書」でもご覧になれます。',
  fact: { number: '見積番号', period: '契約期間', total: 'お見積金額（税込）', valid: '有効期限' },
  yen: '{{amount}}円',
  button: '見積書を見る',
  note: 'ご不明な点は、ご契約の窓口へお問い合わせください。',
} as const
