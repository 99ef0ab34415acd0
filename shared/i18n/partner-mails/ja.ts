/** Texts of the mail with a partner's invoice; the model for the other languages. */
export const ja = {
  subject: '【{{service}}】{{month}}分の請求書',
  title: '{{month}}分の請求書',
  body: '{{issuer}}から、{{month}}分の請求書をお届けします。内容をご確認のうえ、支払期限までにお支払いください。',
  fact: { number: '請求書番号', month: '対象月', total: 'ご請求金額（税込）', due: '支払期限', bank: 'お振込先' },
  yen: '{{amount}}円',
  button: '請求書を見る',
  note: 'お支払いについては、{{issuer}}までお問い合わせください。',
} as const
