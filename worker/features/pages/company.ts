import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { renderCompanyPage, renderCompanyWindow } from '#visitor/render.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import { readLivePages, readLiveRelease } from '#worker/content/live-site/live-release.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { COMPANY_CSS } from './visitor-assets.ts'

/** What asks for the window's fragment instead of the page. */
export const WINDOW_SEARCH = '?window'

type Source = { env: Bindings; site: LiveSite; language: Language }

async function findCompany({ env, site, language }: Source): Promise<ReleaseCompany | null> {
  const pages = await readLivePages(env, site, language)
  return pages?.company ?? null
}

/** The page with the company's texts; undefined where the release has none. */
export async function companyPage(source: Source, mode: PublishedMode): Promise<string[] | undefined> {
  const { env, site, language } = source
  const [company, release] = await Promise.all([findCompany(source), readLiveRelease(env, site, language)])
  if (!company) return undefined
  return [renderCompanyPage({ release, mode, company, css: [COMPANY_CSS.page, COMPANY_CSS.company] })]
}

/** The same texts as the window that the bar opens; undefined where the release has none. */
export async function companyFragment(source: Source): Promise<string[] | undefined> {
  const company = await findCompany(source)
  return company ? [renderCompanyWindow({ company, language: source.language, css: COMPANY_CSS.company })] : undefined
}
