import { CLAUSE_FIELDS, type CompanyTab } from '#shared/site/parts/company/company-rules.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'

/** Tabs of the company window with content in a language or, as fallback, in the default language. */
export function filledTabs(company: Company, language: Language, defaultLanguage: Language): Set<CompanyTab> {
  const languages = [language, defaultLanguage]
  const has = (text: Company['companyProfile']) => languages.some((each) => textIn(text, each))
  const { clause, companyWebsite, companyProfile, termsOfService, privacyPolicy } = company
  const filled: Record<CompanyTab, boolean> = {
    profile: has(companyProfile) || languages.some((each) => companyWebsite[each]),
    clause: has(clause.companyClause) || CLAUSE_FIELDS.some((field) => has(clause[field])),
    terms: has(termsOfService),
    privacy: has(privacyPolicy),
  }
  return new Set((Object.keys(filled) as CompanyTab[]).filter((tab) => filled[tab]))
}
