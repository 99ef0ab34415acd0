import { CLAUSE_FIELDS, COMPANY_TABS, type CompanyTab } from '#shared/site/parts/company/company-rules.ts'
import { tabTextsOf } from '#shared/site/parts/company/company-texts.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'

/** Tabs of the company window with content in a language or, as fallback, in the default language. */
export function filledTabs(company: Company, language: Language, defaultLanguage: Language): Set<CompanyTab> {
  const languages = [language, defaultLanguage]
  const has = (text: Company['companyProfile']) => languages.some((each) => textIn(text, each))
  const { clause, companyWebsite } = company
  const texts = tabTextsOf(company)
  /** What a tab shows beside its text. */
  const others: Record<CompanyTab, boolean> = {
    profile: languages.some((each) => companyWebsite[each]),
    clause: CLAUSE_FIELDS.some((field) => has(clause[field])),
    terms: false,
    privacy: false,
  }
  return new Set(COMPANY_TABS.filter((tab) => has(texts[tab]) || others[tab]))
}
