/** Words that several dictionaries hold by reference: things, columns, states and actions; the model for the other languages. */
export const ja = {
  accountType: {
    MASTER: '運営者',
    OEM_MASTER: 'OEM/EPマスター',
    OEM_ADMIN: 'OEM/EP管理者',
    USER: 'ユーザー',
    MASTER_USER: 'マスターユーザー',
    SUB_ADMIN: 'サブ管理者',
  },
  role: {
    main: 'メイン担当',
    editor: '編集者',
    viewer: '閲覧者',
  },
  authority: {
    edit: '編集権限',
    view: '閲覧権限',
  },
  siteLabel: {
    published: '公開中',
    unpublished: '非公開',
    draft: '下書き',
    domain_checking: 'ドメイン確認中',
    expired: '契約終了',
  },
  contractState: {
    active: '有効',
    suspended: '停止中',
    terminated: '契約終了',
    inactive: '未契約',
    expired: '期限切れ',
  },
  languageName: {
    ja: '日本語',
    en: '英語',
    cn: '中国語',
    kr: '韓国語',
  },
  swipe: {
    both: '縦・横',
    horizontal: '横のみ',
    vertical: '縦のみ',
  },
  goal: {
    contact: 'お問い合わせ',
    homepage: '入力フォーム',
    membership: '会員登録',
    link: 'リンク',
  },
  device: {
    phone: 'スマートフォン',
    tablet: 'タブレット',
    desktop: 'パソコン',
  },
} as const
