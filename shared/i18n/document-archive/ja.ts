import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts about the documents of a month as one file, its index included; the model for the other languages. */
export const ja = {
  title: '書類の一括保存（電子帳簿保存法）',
  lead: '選んだ月に発行した請求書・返還請求書・領収書と、送付した見積書のPDFを、1つのZIPファイルにまとめます。',
  partnerLead:
    '選んだ月にユーザーへ発行した請求書と、受け取った請求書・返還請求書・領収書・見積書のPDFを、1つのZIPファイルにまとめます。',
  index:
    '取引年月日・金額・取引先で探せる索引（index.csv）が付きます。領収書は、ダウンロードまたはメールで送付済みのものが入ります。',
  month: terms.month,
  start: 'ZIPを作成',
  startFailed: 'ZIPを作成できませんでした',
  openMonth: 'この月はまだ終わっていません。今後発行される書類は入りません。',
  list: '作成したZIP',
  empty: '作成したZIPはまだありません。',
  running: '作成しています（{{step}} / {{steps}}）',
  runningHelp: 'この画面を閉じても続きます。完了したらメールでお知らせします。',
  ready: '書類{{count}}件・{{date}}に削除されます',
  noDocuments: 'この月の書類はありませんでした。',
  missing:
    'うち{{count}}件はPDFを用意できず、索引に「PDFなし」と記載しました。請求元の設定を確認してから、もう一度作成してください。',
  failed: '作成を完了できませんでした。もう一度作成してください。',
  expired: 'ダウンロードの期限が過ぎました。もう一度作成してください。',
  download: 'ZIPをダウンロード',
  downloadMonth: '{{month}}のZIPをダウンロード',
  linkFailed: 'ダウンロードできませんでした',
  kind: { invoice: '請求書', credit: '返還請求書', receipt: '領収書', quote: '見積書' },
  side: { issued: '発行', received: '受領' },
  state: { valid: '有効な書類', void: '無効', missing: 'PDFなし' },
  csv: {
    file: 'ファイル名',
    kind: '書類の種類',
    side: '発行・受領',
    number: '書類番号',
    date: '取引年月日',
    counterparty: '取引先',
    total: '金額（税込）',
    subtotal: '金額（税抜）',
    tax: '消費税',
    rates: '税率別の内訳（税率:税抜+消費税）',
    registrationNumber: '発行者の登録番号',
    about: '対象の請求書番号',
    state: terms.status,
    sha256: 'SHA-256',
  },
} as const
