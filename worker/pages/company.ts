import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import { externalPath, type PublishedMode } from '#visitor/page/page-context.ts'
import { COMPANY_PAGE } from '#visitor/page/page-path.ts'
import { CompanyPage } from '#visitor/pages/company-page.tsx'
import { renderCompanyWindow, renderDocument } from '#visitor/render.tsx'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import { readFrame } from './framed-page.ts'
import { COMPANY_ASSETS, COMPANY_WINDOW_CSS } from './visitor-assets.ts'

/** The query that requests the window's fragment instead of the page. */
export const WINDOW_SEARCH = '?window'

type Source = { shown: ShownSite; language: Language }

async function findCompany({ shown, language }: Source): Promise<ReleaseCompany | null> {
  const pages = await shown.pagesIn(language)
  return pages?.company ?? null
}

/** The page with the company's texts; undefined if the site has none. */
export async function companyPage(source: Source, mode: PublishedMode): Promise<string[] | undefined> {
  const company = await findCompany(source)
  if (!company) return undefined
  const frame = await readFrame(source.shown, source.language)
  return [renderDocument(CompanyPage, { frame, mode, page: COMPANY_PAGE, company, assets: COMPANY_ASSETS })]
}

/** The company's texts as the window that the bar opens; undefined if the site has none. */
export async function companyFragment(source: Source, mode: PublishedMode): Promise<string[] | undefined> {
  const company = await findCompany(source)
  if (!company) return undefined
  const { language } = source
  const external = externalPath(await readFrame(source.shown, language), mode)
  return [renderCompanyWindow({ company, language, css: COMPANY_WINDOW_CSS, external })]
}
