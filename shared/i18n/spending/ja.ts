import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of amounts to be told of and of the choice at the limit; the model for the other languages. */
export const ja = {
  title: 'ご利用料金の管理',
  lead: '料金が設定した金額に達したときのお知らせと、ページビューの上限に達した後の扱いを設定します。',
  ofPartner:
    'ご利用料金は、ご契約の窓口となる会社から請求されます。金額のお知らせや、ページビューの上限に達した後の扱いについては、その会社にお問い合わせください。',
  change: '設定を変更',
  save: '設定を保存',
  saved: '設定を保存しました。',
  failed: '設定を保存できませんでした',
  reload: '最新の内容を読み込む',
  amounts: 'お知らせする金額（税込）',
  amountsNone: '設定なし',
  amountsHelp: '{{max}}つまで。例：30,000円、50,000円',
  amountsBad: '1円以上の金額を{{max}}つまで入力してください。',
  amountsRule:
    '確定した料金と、これまでに使った分の合計（税込）が金額に達すると、月に1回ずつメールとベルでお知らせします。使った分は最大で6時間ほど遅れて反映されます。',
  atLimit: 'ページビューの上限に達した後',
  choice: {
    pay: '公開を続けて料金を支払う',
    ask: '公開を続けて、確認のお知らせを受け取る',
    light: '簡易ページを表示する',
  },
  choiceHelp: {
    pay: '上限を超えた分には料金がかかります。',
    ask: '80%と100%で、この設定への案内をお送りします。選び直すまで公開は続き、上限を超えた分には料金がかかります。',
    light: '月末まで、訪問者には会社情報と問い合わせ先だけのページが表示されます。追加の料金はかかりません。',
  },
  limit: '今月 {{views}} / {{limit}}PV',
  limitNone: 'ご契約中のプランには、ページビューの上限がありません。',
  sites: '簡易ページを表示してよいサイト',
  sitesHelp:
    '選んだサイトでは、上限に達してから月末まで、訪問者は元のページを見られません。その間のアクセスは集計も課金もされません。同意した人と日時を記録します。',
  sitesDelay:
    '切り替わるまでに最大で5分ほどかかります。全サイトに同意した場合、その間のアクセスにも料金はかかりません。',
  sitesOpen:
    '公開中で同意していないサイトがあります。上限に達した後もそのサイトの公開は続き、超過分に料金がかかります。',
  sitesNone: 'サイトがありません。',
  agreed: '{{name}}さんが{{date}}に同意',
  showing: '簡易ページを表示中',
  preview: '簡易ページを見る',
  unpublished: terms.siteLabel.unpublished,
} as const
