import { z } from 'zod'
import { CLAUSE_FIELD_MAX, CLAUSE_FIELDS, type ClauseField } from './company-rules.ts'
import { checkWebLink, LINK_MAX } from '#shared/text/link-rules.ts'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { LONG_TEXT_MAX } from '#shared/site/part-rules.ts'
import { checkedText } from '#shared/text/text.ts'

const longText = () => localizedText({ max: LONG_TEXT_MAX, multiline: true }).default({})
const clauseField = () => localizedText({ max: CLAUSE_FIELD_MAX, multiline: true }).default({})

const clauseFields = Object.fromEntries(CLAUSE_FIELDS.map((field) => [field, clauseField()])) as Record<
  ClauseField,
  ReturnType<typeof clauseField>
>

/** Company information and legal texts (rules/company.md#company-texts): plain text with line breaks and links. */
export const company = z.strictObject({
  companyWebsite: languageMap(checkedText(LINK_MAX, checkWebLink)).default({}),
  companyProfile: longText(),
  /** The Specified Commercial Transactions Act's page: its fields, and free text below them. */
  clause: z.strictObject({ ...clauseFields, companyClause: longText() }).prefault({}),
  termsOfService: longText(),
  privacyPolicy: longText(),
  showInContact: z.boolean().default(false),
  showInForm: z.boolean().default(false),
  showInMemberShip: z.boolean().default(false),
  /** Visitors must agree to terms and privacy policy before they send a form. */
  isContractAgreementRequired: z.boolean().default(false),
})
export type Company = z.output<typeof company>
