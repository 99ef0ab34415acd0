/** Texts of the mails that report a site's visits, and of the page that stops them; the model for the other languages. */
export const ja = {
  subject: {
    week: '【{{service}}】{{site}}：先週のアクセスレポート',
    month: '【{{service}}】{{site}}：{{year}}年{{month}}月のアクセスレポート',
  },
  title: '{{site}}：{{from}}〜{{to}}',
  body: '{{from}}から{{to}}までのサイトのアクセスをまとめました。増減は、その前の{{beforeFrom}}〜{{beforeTo}}との比較です。',
  changes: '注目したい変化',
  comment: '担当者からのコメント',
  noChanges: '前の期間と比べて、大きな変化はありませんでした。',
  figure: {
    views: 'ページビュー',
    sessions: '訪問',
    conversions: 'コンバージョン',
    conversionRate: 'コンバージョン率',
    bounceRate: '直帰率',
    depth: '平均閲覧マス数',
    medianSeconds: '滞在時間の中央値',
  },
  value: {
    compared: '{{value}}（{{change}}）',
    percent: '{{value}}%',
    seconds: '{{value}}秒',
    points: '{{value}}ポイント',
    same: '増減なし',
    none: '—',
  },
  open: '分析画面で開く',
  note: 'このメールは、サイト「{{site}}」のレポートの受け取りを設定された方にお送りしています。受け取りをやめるには、次のページを開いてください：',
  change: {
    sessions: {
      more: '訪問が{{percent}}%増えました（{{before}} → {{now}}）。',
      less: '訪問が{{percent}}%減りました（{{before}} → {{now}}）。',
    },
    conversionRate: {
      more: 'コンバージョン率が上がりました（{{before}} → {{now}}）。',
      less: 'コンバージョン率が下がりました（{{before}} → {{now}}）。',
    },
    bounceRate: {
      more: '直帰率が上がりました（{{before}} → {{now}}）。',
      less: '直帰率が下がりました（{{before}} → {{now}}）。',
    },
    depth: {
      more: '1回の訪問で見られるマスが増えました（平均 {{before}} → {{now}}）。',
      less: '1回の訪問で見られるマスが減りました（平均 {{before}} → {{now}}）。',
    },
    medianSeconds: {
      more: '滞在時間が長くなりました（中央値 {{before}} → {{now}}）。',
      less: '滞在時間が短くなりました（中央値 {{before}} → {{now}}）。',
    },
    exitRate: {
      more: 'マス{{cell}}の離脱率が上がりました（{{before}} → {{now}}）。',
      less: 'マス{{cell}}の離脱率が下がりました（{{before}} → {{now}}）。',
    },
    clickRate: {
      more: 'マス{{cell}}のクリック率が上がりました（{{before}} → {{now}}）。',
      less: 'マス{{cell}}のクリック率が下がりました（{{before}} → {{now}}）。',
    },
    direct: {
      more: 'ブックマークやURLの入力などによる、直接の訪問が増えました（{{before}} → {{now}}）。',
      less: 'ブックマークやURLの入力などによる、直接の訪問が減りました（{{before}} → {{now}}）。',
    },
    referrer: {
      more: '{{source}}からの訪問が増えました（{{before}} → {{now}}）。',
      less: '{{source}}からの訪問が減りました（{{before}} → {{now}}）。',
    },
    campaign: {
      more: 'キャンペーン「{{source}}」からの訪問が増えました（{{before}} → {{now}}）。',
      less: 'キャンペーン「{{source}}」からの訪問が減りました（{{before}} → {{now}}）。',
    },
    goal: {
      more: '「{{goal}}」のコンバージョンが増えました（{{before}} → {{now}}）。',
      less: '「{{goal}}」のコンバージョンが減りました（{{before}} → {{now}}）。',
    },
  },
  fork: '見た訪問のうち、{{ways}}が進み、{{ended}}がここで終わりました。',
  withFork: '{{told}}{{fork}}',
  way: {
    right: '右へ{{share}}',
    left: '左へ{{share}}',
    down: '下へ{{share}}',
    up: '上へ{{share}}',
    cell: '{{cell}}へ{{share}}',
    and: '{{before}}、{{next}}',
  },
  cell: '{{position}}「{{text}}」',
  goal: {
    contact: 'お問い合わせ',
    homepage: '入力フォーム',
    membership: '会員登録',
    link: 'リンク',
    bar: '固定ボタン',
    linkIn: 'マス{{cell}}のリンク',
  },
  page: {
    title: 'レポートメールの停止',
    text: '次のメールアドレスへの、サイト「{{site}}」のレポートメールを停止します。ほかのサイトのレポートや、契約・請求に関するメールは、これまでどおり届きます。',
    button: 'レポートメールを停止する',
    done: 'レポートメールを停止しました',
    doneText: '分析画面は、これまでどおりご覧いただけます。レポートメールは、分析画面からいつでも再開できます。',
    gone: 'このリンクは使えません',
    goneText: 'レポートメールの設定は、ログインしてプロフィールの「通知」で変更できます。',
  },
}
