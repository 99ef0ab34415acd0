import { ja as terms } from '#shared/i18n/terms/ja.ts'

/** Texts of a partner's own billing of its users; the model for the other languages. */
export const ja = {
  title: '配下への請求',
  lead: '配下のユーザーの月ごとのご利用額を、自社の料金で計算します。運営者からの請求とは別のものです。',
  month: terms.month,
  problem: {
    invalid: 'この月は選べません。一覧から月を選んでください。',
    monthAhead: '未来の月は選べません。今月までの月を選んでください。',
  },
  search: 'ユーザーの会社名',
  sort: '並べ替え',
  order: { name: '会社名順', total: '金額が大きい順', margin: '粗利が小さい順' },
  state: { forecast: '当月末の見込み', open: '集計中', fixed: '金額確定' },
  stateNote: {
    forecast: '当月末時点の見込みです。PVはこれまでの推移から予測しています。',
    open: '運営者の請求が確定すると、この月の金額も確定します。',
    fixed: 'この月の金額は確定しており、以後は変わりません。',
  },
  table: '配下のユーザーのご利用額',
  user: terms.accountType.USER,
  count: 'ユーザー{{count}}社',
  sums: '表示中の条件での合計',
  purchase: '仕入額（税抜）',
  margin: '粗利（税抜）',
  ownPurchase: '自社分の仕入額（税抜）',
  ownPurchaseHelp:
    '自社・管理者のプランとライセンスなど、ユーザーごとに分けられない運営者からの請求額です。初期費用は含みません。',
  empty: 'この月のご利用はありません',
  emptyLead: '契約中のユーザーがいる月を選ぶと、ここに金額が表示されます。',
  noResult: '条件に合うユーザーがいません',
  noResultLead: '会社名の一部で探してみてください。',
  reset: terms.resetFilters,
} as const
