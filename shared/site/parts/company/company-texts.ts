import type { TextEntry } from '#shared/site/site-text.ts'
import { textsOf } from '#shared/site/declared-texts.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import { CLAUSE_TEXTS, COMPANY_TABS, type CompanyTab, TAB_TEXT_RULE, TAB_TEXTS } from './company-rules.ts'
import type { Company } from './company.ts'

/** The text of each tab of the company window. */
export function tabTextsOf({ companyProfile, clause, termsOfService, privacyPolicy }: Company) {
  return {
    profile: companyProfile,
    clause: clause.companyClause,
    terms: termsOfService,
    privacy: privacyPolicy,
  } satisfies Record<CompanyTab, LocalizedText>
}

/** Every localised text of the company, tab by tab: the fields of the clause page stand before its text. */
export function textsOfCompany(company: Company): TextEntry[] {
  const texts = tabTextsOf(company)
  return COMPANY_TABS.flatMap((tab) => [
    ...(tab === 'clause' ? textsOf(CLAUSE_TEXTS, company.clause, 'clause') : []),
    { field: TAB_TEXTS[tab], text: texts[tab], ...TAB_TEXT_RULE },
  ])
}
