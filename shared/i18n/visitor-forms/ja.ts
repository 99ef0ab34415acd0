/** What the product says in the forms of a site; the model for the other languages. */
export const ja = {
  heading: { contact: 'お問い合わせ', membership: '会員登録', homepage: '入力フォーム' },
  fixed: {
    email: 'メールアドレス',
    companyName: '会社名・お名前',
    password: 'パスワード',
    confirmPassword: 'パスワード（確認）',
  },
  required: '必須',
  choose: '選択してください',
  passwordHelp: '8〜20文字。英大文字・英小文字・数字・記号をそれぞれ1文字以上含めてください。',
  agree: '利用規約とプライバシーポリシーに同意する',
  submit: { contact: '送信する', membership: '登録する', homepage: '送信する' },
  reply: '通常24時間以内にご返信します。',
  preview: 'これはプレビューです。入力しても送信されません。',
} as const
