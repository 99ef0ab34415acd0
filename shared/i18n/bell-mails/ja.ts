/** Texts of mails about notifications and events under the bell; the model for the other languages. */
export const ja = {
  subject: '【{{service}}】{{title}}',
  open: '管理画面で開く',
  off: 'このメールを受け取るかどうかは、プロフィールの「通知」で変更できます：',
  fact: { site: 'サイト', language: '言語', file: 'ファイル', pictures: '取り込んだ画像' },
  notification: {
    link: 'リンク',
    until: '掲載終了',
    japanTime: '{{time}}（日本時間）',
  },
  page: {
    title: 'お知らせメールの停止',
    text: '次のメールアドレスへの、運営からのお知らせメールを停止します。契約や請求に関するメールは、これまでどおり届きます。',
    button: 'お知らせメールを停止する',
    done: 'お知らせメールを停止しました',
    doneText:
      '管理画面のお知らせは、これまでどおりご覧いただけます。メールは、プロフィールの「通知」でいつでも再開できます。',
    gone: 'このリンクは使えません',
    goneText: 'メールの受信設定は、ログインしてプロフィールの「通知」で変更できます。',
  },
  translation: {
    done: '自動翻訳が完了しました',
    partly: '自動翻訳が終わりましたが、一部のテキストを翻訳できませんでした',
    failed: '自動翻訳に失敗しました',
    body: 'サイトの編集画面で結果をご確認ください。',
  },
  bulkUpload: {
    done: 'ZIPファイルの画像を取り込みました',
    failed: 'ZIPファイルを取り込めませんでした',
    body: 'サイトの編集画面で結果をご確認ください。',
  },
}
