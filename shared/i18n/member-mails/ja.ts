/** Mails to members of a site, in the site's name; the model for the other languages. */
export const ja = {
  until: '有効期限',
  /** After a time. */
  japanTime: '{{time}}（日本時間）',
  open: 'ボタンを押せないときは、次のアドレスをブラウザで開いてください。',
  footer: 'このメールは、{{site}}の会員登録にともない自動でお送りしています。ご返信にはお答えできません。',
  confirm: {
    subject: '【{{site}}】会員登録の確認',
    title: '会員登録の確認',
    greeting: '会員登録のお申し込み、ありがとうございます。',
    body: '次のボタンからページを開き、登録を確定してください。\n確定すると、{{site}}にログインできるようになります。',
    button: '登録を確認する',
    note: 'リンクは一度だけ、24時間以内に使えます。お心当たりがない場合は、このメールを破棄してください。確定しない限り、登録は完了しません。',
  },
  known: {
    subject: '【{{site}}】会員登録について',
    title: 'すでに会員登録がお済みです',
    greeting: 'いつもご利用ありがとうございます。',
    body: '{{site}}への会員登録のお申し込みがありましたが、このメールアドレスはすでに登録されています。\n登録時のパスワードでログインしてください。',
    button: 'ログインする',
    note: '登録内容は変わっていません。お心当たりがない場合は、このメールを破棄してください。',
  },
} as const
