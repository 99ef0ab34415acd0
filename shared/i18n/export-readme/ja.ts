/** The README of the copy of an account's data; the model for the other languages. */
export const ja = {
  title: '{{company}}のデータの書き出し',
  made: '作成日時：{{at}}',
  formats: '■ 形式',
  text: 'テキストとCSVの文字コードはUTF-8です。CSVはBOM付き、カンマ区切り、改行はCRLFです。',
  guard: "数式と間違えられるおそれのある値には、先頭にアポストロフィ（'）を付けています。",
  time: '日付と時刻は日本時間（Asia/Tokyo、UTC+9）です。manifest.jsonの時刻だけはUTCです。',
  money: '金額の単位は日本円です。',
  most: '1つの一覧に入るのは100,000件までです。',
  files: '■ ファイル',
  file: {
    people: 'アカウントとサブ管理者',
    bills: '請求書の一覧',
    invoices: '発行された請求書（PDF）',
    history: '操作履歴',
    sites: 'サイトの一覧',
    media: 'サイトに属さない画像と動画（ロゴ、プロフィール画像など）',
    members: 'サイトの会員',
    contacts: 'お問い合わせ',
    answers: '入力フォームの回答',
    visits: '日別のアクセス数（過去13か月）',
    site: 'サイト全体（画像、テキスト、設定）。サイト一覧の「保存したファイルから作成」で読み込めます。中身はZIPで、テキストと設定はその中のmanifest.jsonにあります。',
    manifest: 'すべてのファイルの一覧（バイト数とSHA-256）と、読み取れなかったもの。ZIPの最後にあります。',
  },
  missing: '■ 足りないファイル',
  missingText:
    '読み取れないものがあっても、書き出しは続きます。足りないものは、manifest.jsonの「missing」に記しています。画像の足りないsite.zipは読み込めませんが、ほかの内容は取り出せます。',
} as const
