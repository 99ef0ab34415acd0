import type { Cell } from '#shared/site/cell/cell.ts'
import type { Company } from './company.ts'
import { CLAUSE_REQUIRED, COMPANY_TABS, hasDraftMark, TAB_TEXTS } from './company-rules.ts'
import { tabTextsOf } from './company-texts.ts'
import type { Seo } from '#shared/site/parts/seo/seo.ts'
import { FORM_KINDS } from '#shared/site/parts/forms/form-rules.ts'
import type { Forms } from '#shared/site/parts/forms/forms.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { checkWebLink } from '#shared/text/link-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import { error, type Finding, type SiteFacts, warning } from '#shared/site/findings/findings.ts'

type Priced = Pick<Cell, 'price' | 'products'>

type CompanyInput = Pick<SiteFacts, 'defaultLanguage' | 'languages' | 'plan'> & {
  cells: readonly Priced[]
  parts: { company: Company; forms: Forms; seo: Seo }
}

/**
 * Checks company information and legal texts: agreement needs its texts (rules/company.md#agreement), forms need a
 * privacy policy, and prices the fields of the clause page.
 */
export function checkCompany(input: CompanyInput): Finding[] {
  return [
    ...checkWebsites(input),
    ...checkAgreement(input),
    ...checkPrivacy(input),
    ...checkClause(input),
    ...checkDrafts(input),
  ]
}

function checkWebsites({ parts, languages }: CompanyInput): Finding[] {
  return LANGUAGES.filter((language) => languages.includes(language))
    .filter((language) => 'refused' in checkWebLink(parts.company.companyWebsite[language] ?? ''))
    .map((language) => error('companyWebsite', 'companyWebsite', language))
}

const AGREED_TEXTS = [
  ['termsOfService', 'termsMissing'],
  ['privacyPolicy', 'privacyMissing'],
] as const

function checkAgreement({ parts: { company }, defaultLanguage }: CompanyInput): Finding[] {
  if (!company.isContractAgreementRequired) return []
  return AGREED_TEXTS.filter(([field]) => !textIn(company[field], defaultLanguage)).map(([field, code]) =>
    error(code, field, defaultLanguage),
  )
}

/** Skipped if agreement is required: its error covers the missing policy. */
function checkPrivacy({ parts: { company, forms, seo }, defaultLanguage, plan }: CompanyInput): Finding[] {
  const hasForm = isPartInPlan('forms', plan) && FORM_KINDS.some((kind) => forms[kind].isEnabled)
  const isTold = company.isContractAgreementRequired || textIn(company.privacyPolicy, defaultLanguage)
  if (isTold) return []
  if (hasForm) return [warning('privacyWithForm', 'privacyPolicy', defaultLanguage)]
  return isPartInPlan('seo', plan) && hasTags(seo)
    ? [warning('tagsWithoutPolicy', 'privacyPolicy', defaultLanguage)]
    : []
}

/** Services get data of visits: through an id, or through a script of the maker's own. */
const hasTags = ({ measuring, head, body }: Seo) =>
  Object.values(measuring).some(Boolean) ||
  [...Object.values(head), ...Object.values(body)].some((tags) => tags?.includes('<script'))

/** Warns about missing fields of the page of the Specified Commercial Transactions Act if any cell shows a price. */
function checkClause({ cells, parts: { company }, defaultLanguage }: CompanyInput): Finding[] {
  if (!cells.some(hasPrice)) return []
  return CLAUSE_REQUIRED.filter((field) => !textIn(company.clause[field], defaultLanguage)).map((field) =>
    warning('clauseMissing', `clause.${field}`, defaultLanguage),
  )
}

/** Finds markers of drafts that nobody has checked, in any language of the site. */
function checkDrafts({ parts: { company }, languages }: CompanyInput): Finding[] {
  const texts = tabTextsOf(company)
  return COMPANY_TABS.flatMap((tab) =>
    languages
      .filter((language) => hasDraftMark(textIn(texts[tab], language) ?? ''))
      .map((language) => warning('draftMark', TAB_TEXTS[tab], language)),
  )
}

function hasPrice({ price, products }: Priced): boolean {
  return Object.values(price).some(({ value }) => value !== '') || products.some((product) => product.price !== null)
}
