/** The fields of the page that the Specified Commercial Transactions Act asks for (rules/company.md#clause-page). */
export const CLAUSE_FIELDS = [
  'seller',
  'representative',
  'address',
  'phone',
  'email',
  'price',
  'additionalFees',
  'paymentMethods',
  'paymentTiming',
  'deliveryTiming',
  'returns',
] as const
export type ClauseField = (typeof CLAUSE_FIELDS)[number]

/** Those that a page with a price lacks nowhere; a mail address is asked for only where advertising goes out by mail. */
export const CLAUSE_REQUIRED: readonly ClauseField[] = CLAUSE_FIELDS.filter((field) => field !== 'email')

/** Code points of a field of the clause. */
export const CLAUSE_FIELD_MAX = 500

/** The tabs of the company window, in their order (rules/company.md#tabs). */
export const COMPANY_TABS = ['profile', 'clause', 'terms', 'privacy'] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

/** Where the long text of each tab stands in the part. */
export const TAB_TEXTS = {
  profile: 'companyProfile',
  clause: 'clause.companyClause',
  terms: 'termsOfService',
  privacy: 'privacyPolicy',
} as const satisfies Record<CompanyTab, string>

/** What the drafts of the editor carry wherever a maker must check something; `【要確認：会社名】` begins with it too. */
export const DRAFT_MARKS = { ja: '【要確認', en: '[TO CHECK', cn: '【待确认', kr: '[확인 필요' } as const

/** Whether a text still has a place that its maker was asked to check. */
export function hasDraftMark(text: string): boolean {
  return Object.values(DRAFT_MARKS).some((mark) => text.includes(mark))
}
