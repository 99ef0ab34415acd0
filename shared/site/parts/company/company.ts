import * as z from 'zod'
import { textMembers } from '#shared/site/text-members.ts'
import { CLAUSE_TEXTS, TAB_TEXT_RULE } from './company-rules.ts'
import { checkWebLink, LINK_MAX } from '#shared/text/link-rules.ts'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { checkedText } from '#shared/text/text.ts'

const tabText = () => localizedText(TAB_TEXT_RULE).default({})

/** Company information and legal texts (rules/company.md#company-texts): plain text with line breaks and links. */
export const company = z.strictObject({
  companyWebsite: languageMap(checkedText(LINK_MAX, checkWebLink)).default({}),
  companyProfile: tabText(),
  /** The Specified Commercial Transactions Act's page: its fields, and free text below them. */
  clause: z.strictObject({ ...textMembers(CLAUSE_TEXTS), companyClause: tabText() }).prefault({}),
  termsOfService: tabText(),
  privacyPolicy: tabText(),
  showInContact: z.boolean().default(false),
  showInForm: z.boolean().default(false),
  showInMemberShip: z.boolean().default(false),
  /** Visitors must agree to terms and privacy policy before they send a form. */
  isContractAgreementRequired: z.boolean().default(false),
})
export type Company = z.output<typeof company>
