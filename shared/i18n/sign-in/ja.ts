/** Texts of the sign-in page, which loads no other dictionary (decision 0109); the model for the other languages. */
export const ja = {
  title: 'ログイン',
  lead: '登録したメールアドレスとパスワードを入力してください。',
  email: 'ログインID（メールアドレス）',
  password: 'パスワード',
  submit: 'ログイン',
  submitting: 'ログインしています',
  forgot: 'パスワードをお忘れの方',
  wait: '試行回数が多すぎます。{{time}}後にもう一度お試しください。',
  motto: 'めくるたび、\n物語がひらく。',
  mottoLead: '縦と横にめくれる、全画面のスワイプサイト。画像を並べるだけで、今日のうちに公開できます。',
  failed: 'ログインできませんでした',
  language: '表示言語',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  capsLock: 'Caps Lockがオンになっています。',
  duration: { seconds: '{{count}}秒', minutes: '{{count}}分', hours: '{{hours}}時間{{minutes}}分' },
  /** The same as those of all other forms. */
  refused: {
    required: '入力してください。',
    tooLong: '{{max}}文字以内で入力してください。',
    email: 'メールアドレスの形式が正しくありません。',
  },
} as const
