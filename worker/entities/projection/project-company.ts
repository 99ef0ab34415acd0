import { CLAUSE_FIELDS, COMPANY_TABS } from '#shared/site/parts/company/company-rules.ts'
import { tabTextsOf } from '#shared/site/parts/company/company-texts.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import { type ProjectionSource, projectedText } from './projection-source.ts'

/** The company window in a language, with the tabs that have content; null without any. */
export function projectCompany(company: Company, source: ProjectionSource): ReleaseCompany | null {
  const { language, defaultLanguage } = source
  const website = company.companyWebsite[language] ?? company.companyWebsite[defaultLanguage] ?? ''
  const fields = CLAUSE_FIELDS.flatMap((field) => {
    const text = projectedText(company.clause[field], source)
    return text ? [{ field, text }] : []
  })
  const texts = tabTextsOf(company)
  const tabs = COMPANY_TABS.map((tab) => ({
    tab,
    text: projectedText(texts[tab], source),
    fields: tab === 'clause' ? fields : [],
  })).filter(({ tab, text, fields: own }) => text || own.length > 0 || (tab === 'profile' && website))
  return tabs.length > 0 ? { website, tabs } : null
}
