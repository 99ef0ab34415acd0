export const ja = {
  page: {
    grid: 'スワイプで見るページ',
    /** Read aloud at each swipe. */
    place: '{{position}}、{{total}}枚中{{number}}枚目',
    home: '{{name}}のはじめに戻る',
    language: '言語：{{name}}',
    hint: '矢印キーでも移動できます',
    further: '{{position}}へ進む',
  },
  menu: 'メニュー',
  arrows: { up: '上へ', down: '下へ', left: '左へ', right: '右へ' },
  popup: {
    label: 'お知らせ',
    close: '閉じる',
    limit: '先着{{limit}}名様',
    left: '残り{{left}}名',
    remaining: '残り {{time}}',
    days: '{{days}}日 {{clock}}',
  },
  product: { price: '¥{{price}}（税込）', open: 'くわしく見る：{{name}}', close: '閉じる' },
  video: { play: '動画を再生' },
  locked: {
    title: '会員限定のページです',
    text: 'ご覧いただけるのは、会員の方だけです。',
    login: 'ログイン',
    register: '会員登録',
    member: '会員ページ',
  },
  again: 'もう一度読み込む',
  lost: 'インターネットに接続できません。接続を確かめて、もう一度お試しください。入力した内容は消えません。',
  empty: '画像がまだありません',
  notFound: {
    title: 'ページが見つかりません',
    text: '公開が終了したか、アドレスが間違っている可能性があります。',
    home: 'はじめのページへ',
  },
  tooLarge: {
    title: '送信する内容が長すぎます',
    text: '入力された内容が長すぎるため、受け付けられませんでした。ブラウザの「戻る」で前の画面に戻ると、入力した内容が残っている場合があります。短くして、もう一度送信してください。',
  },
  gone: {
    title: 'このサイトは終了しました',
    text: 'これまでご覧いただき、ありがとうございました。',
  },
  preview: {
    title: 'プレビューは管理画面から開いてください',
    text: 'このアドレスだけではプレビューを表示できません。サイトの編集画面を開くと、ここに表示されます。',
    expired: 'プレビューの有効期限が切れました',
    expiredText: '管理画面でサイトを開き直してください。',
  },
} as const
