/** What the product says on the pages of a site's membership; the model for the other languages. */
export const ja = {
  registered: {
    title: '確認メールをご覧ください',
    text: 'ご入力のメールアドレスに、登録を確定するためのメールをお送りしました。24時間以内にメールのリンクを開き、登録を確定してください。',
    /** The same for every address. */
    again: '確認待ちのご登録がある場合は、確認メールをもう一度お送りしました。',
  },
  resend: {
    title: 'メールが届かないとき',
    text: '迷惑メールフォルダーもご確認ください。見つからないときは、登録したメールアドレスにもう一度お送りします。',
    submit: '確認メールをもう一度送る',
  },
  confirm: {
    title: '会員登録の確定',
    text: 'ボタンを押すと、{{site}}への会員登録が完了します。',
    submit: '登録を確定する',
  },
  over: {
    title: 'このリンクは使えません',
    text: '有効期限の24時間が過ぎたか、すでに使われたリンクです。登録がお済みの方は、ログインしてください。',
    resendTitle: '登録がお済みでないとき',
    resendText: '登録したメールアドレスに、新しい確認メールをお送りします。',
    unknown: '7日以上前のお申し込みは取り消されています。お手数ですが、もう一度ご登録ください。',
  },
  login: {
    title: 'ログイン',
    needed: '会員限定の内容です。ログインするとご覧いただけます。',
    submit: 'ログインする',
    confirmed: '会員登録が完了しました。ログインしてください。',
    out: 'ログアウトしました。',
    refused:
      'メールアドレスまたはパスワードが正しくありません。登録したばかりの方は、確認メールのリンクから登録を確定してください。',
    new: '会員登録がまだの方',
    register: '会員登録する',
    close: '閉じる',
  },
  member: {
    title: '会員情報',
    registeredAt: '登録日',
    logout: 'ログアウトする',
    erase: '退会する',
    eraseText:
      'メールアドレスとパスワード、ご回答の内容など、お預かりしている会員情報をすべて削除します。削除した情報は元に戻せません。',
    eraseAgree: '会員情報がすべて削除されることを確認しました',
    eraseMissing: '内容をご確認のうえ、チェックを入れてください。',
    eraseSubmit: '会員情報を削除して退会する',
    erased: '退会の手続きが完了しました',
    erasedText: 'お預かりしていた会員情報はすべて削除しました。ご利用ありがとうございました。',
  },
  tooMany: '試せる回数を超えました。{{minutes}}分ほどたってから、もう一度お試しください。',
} as const
