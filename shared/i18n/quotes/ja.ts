import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of the operator's screens about quotes; the model for the other languages. */
export const ja = {
  title: '見積書の一覧',
  own: '受け取った見積書',
  none: '見積書はありません。',
  make: '見積書を作成',
  row: '{{plan}}：{{total}}円（税込）',
  period: '{{from}} - {{until}}',
  valid: '{{day}}まで有効',
  sent: '{{at}}に送信',
  state: { open: '提示中', accepted: '契約済み', withdrawn: '撤回済み', expired: '期限切れ' },
  pdf: 'PDF',
  pdfFailed: 'PDFを保存できませんでした。もう一度お試しください。',
  step: { send: 'メールで送る', accept: '契約にする', withdraw: '取り消す' },
  form: {
    lead: '契約期間の基本料金、割引、初期費用と消費税を、請求と同じ方法で計算します。宛先は請求先の設定に従います。',
    plan: terms.plan,
    start: '契約開始日',
    startHelp: '空欄のときは、契約できる最初の日から始まります。',
    startPick: '開始日をカレンダーから選ぶ',
    autoRenew: '自動更新する',
    coupon: 'クーポンコード',
    couponHelp: 'あれば入力してください。請求書の基本料金が割引になります。',
    waivesFee: '初期費用を免除する',
    validUntil: '見積の有効期限',
    validPick: '有効期限をカレンダーから選ぶ',
    note: '備考',
    noteHelp: '見積書に印刷されます。',
    submit: 'この内容で作成',
    done: '見積書を作成しました',
    failed: '見積書を作成できませんでした',
  },
  ask: {
    send: {
      title: '見積書 {{number}} を送信',
      lead: '請求先のメールアドレス、なければお客様の担当者へ、PDFを添付して送ります。',
      done: '見積書を送信しました',
    },
    accept: {
      title: '見積書 {{number}} で契約',
      lead: '「{{plan}}」の契約（{{from}}〜{{until}}）を登録します。この見積書は契約済みになります。',
      done: '契約を登録しました',
    },
    withdraw: {
      title: '見積書 {{number}} の取り消し',
      lead: '取り消した見積書からは契約できません。元に戻すことはできません。',
      done: '見積書を取り消しました',
    },
    failed: '実行できませんでした',
  },
} as const
