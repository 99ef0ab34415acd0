import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { TextRule } from '#shared/text/localized-text.ts'

/** The text of a tab of the company window: company information or a legal text. */
export const TAB_TEXT_RULE: TextRule = { max: 20_000, isMultiline: true }

/** A field of the clause page. */
type ClauseRule = TextRule & {
  /** Required when any cell shows a price. */
  isRequired: boolean
  /** The editor's input has one line, unless the stored text has more. */
  isShort: boolean
  /** The editor explains it, because answers are often incomplete. */
  hasHelp: boolean
}

const CLAUSE_TEXT = { max: 500, isMultiline: true } as const

/**
 * The fields of the page that the Specified Commercial Transactions Act asks for (rules/company.md#clause-page), in the
 * order in which they are shown. A mail address is required only where advertising is sent by mail.
 */
export const CLAUSE_TEXTS = {
  seller: { ...CLAUSE_TEXT, isRequired: true, isShort: true, hasHelp: false },
  representative: { ...CLAUSE_TEXT, isRequired: true, isShort: true, hasHelp: false },
  address: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: true },
  phone: { ...CLAUSE_TEXT, isRequired: true, isShort: true, hasHelp: true },
  email: { ...CLAUSE_TEXT, isRequired: false, isShort: true, hasHelp: false },
  price: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: false },
  additionalFees: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: true },
  paymentMethods: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: false },
  paymentTiming: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: false },
  deliveryTiming: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: false },
  returns: { ...CLAUSE_TEXT, isRequired: true, isShort: false, hasHelp: true },
} as const satisfies Record<string, ClauseRule>
export type ClauseField = keyof typeof CLAUSE_TEXTS

/** A field that the editor explains. */
export type ExplainedField = {
  [Name in ClauseField]: (typeof CLAUSE_TEXTS)[Name]['hasHelp'] extends true ? Name : never
}[ClauseField]

export const CLAUSE_FIELDS = Object.keys(CLAUSE_TEXTS) as ClauseField[]

/** The fields that are required when any cell shows a price. */
export const CLAUSE_REQUIRED = CLAUSE_FIELDS.filter((field) => CLAUSE_TEXTS[field].isRequired)

/** The tabs of the company window, in their order (rules/company.md#tabs). */
export const COMPANY_TABS = ['profile', 'clause', 'terms', 'privacy'] as const
export type CompanyTab = (typeof COMPANY_TABS)[number]

/** Path of each tab's long text in the part. */
export const TAB_TEXTS = {
  profile: 'companyProfile',
  clause: 'clause.companyClause',
  terms: 'termsOfService',
  privacy: 'privacyPolicy',
} as const satisfies Record<CompanyTab, string>

/** Whether a form shows the company's texts below it, in the editor's order. */
export const BELOW_FORMS = {
  contact: 'showInContact',
  homepage: 'showInForm',
  membership: 'showInMemberShip',
} as const satisfies Record<FormKind, string>

/** Start of the markers that drafts hold where a maker must check something, e.g. `【要確認：会社名】`. */
export const DRAFT_MARKS = { ja: '【要確認', en: '[TO CHECK', cn: '【待确认', kr: '[확인 필요' } as const

/** Whether a text still has a marker for its maker to check something. */
export function hasDraftMark(text: string): boolean {
  return Object.values(DRAFT_MARKS).some((mark) => text.includes(mark))
}
