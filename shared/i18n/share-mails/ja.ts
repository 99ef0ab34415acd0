/** Mails to guests of previews, in the site's name; the model for the other languages. */
export const ja = {
  greeting: '{{name}} 様',
  until: 'ご覧いただける期限',
  japanTime: '{{time}}（日本時間）',
  open: 'ボタンを押せないときは、次のアドレスをブラウザで開いてください。',
  invitation: {
    subject: '【{{site}}】公開前のサイトをご確認ください',
    title: '「{{site}}」のプレビューへのご招待',
    body: '{{from}}から、「{{site}}」の公開前の画面をご確認いただくためのご招待です。\n次のボタンからご覧いただけます。',
    bodyPassword:
      '{{from}}から、「{{site}}」の公開前の画面をご確認いただくためのご招待です。\n次のボタンから開き、別途お知らせするパスワードを入力してください。',
    button: 'プレビューを開く',
    note: 'このリンクはお客様専用です。ほかの方に転送しないでください。お心当たりがない場合は、このメールを破棄してください。',
  },
  footer: 'このメールは、{{from}}の操作により「{{site}}」からお送りしています。',
} as const
