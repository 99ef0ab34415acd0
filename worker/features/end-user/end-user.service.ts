import { AppError } from '#shared/wire/errors.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { ReleaseCell, SiteRelease } from '#shared/site/release/releases.ts'
import type { LockedPage, OpenPage, PageProducts } from './visitor-page.ts'
import type { VisitorCommon, VisitorCompany, VisitorForm, VisitorSite } from './visitor-site.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { readLivePages, readLiveRelease } from '#worker/entities/live-site/live-release.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getShownPopups } from '#worker/features/popups/live-popups.ts'
import { now } from '#worker/platform/clock.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { type PagePlace, toLockedPage, toOpenPage, toPageProducts } from './page-answer.ts'
import { toCommonAnswer, toFormAnswer, toSiteAnswer } from './site-answer.ts'

/** A language of the site: the requested one, else its default. */
export function languageOf(site: LiveSite, wanted: string | undefined): Language {
  return isLanguage(wanted) && site.languages.includes(wanted) ? wanted : site.defaultLanguage
}

export async function getCommon(env: Bindings, site: LiveSite, language: Language): Promise<VisitorCommon> {
  return toCommonAnswer(await readLiveRelease(env, site, language), siteOrigin(site, env))
}

/** A site with its grid, and the popups that show to everybody now. */
export async function getSite(env: Bindings, site: LiveSite, language: Language): Promise<VisitorSite> {
  const [release, shown] = await Promise.all([
    readLiveRelease(env, site, language),
    getShownPopups(env, site, { language, isMember: false, at: now() }),
  ])
  return toSiteAnswer(release, siteOrigin(site, env), shown)
}

/** A form that is enabled for visitors. Throws 404 if the site does not have it. */
export async function getForm(
  env: Bindings,
  site: LiveSite,
  { language, kind }: { language: Language; kind: FormKind },
): Promise<VisitorForm> {
  const form = (await readLivePages(env, site, language))?.forms[kind]
  if (!form) throw new AppError('not_found')
  return toFormAnswer(form, language)
}

/** The company's texts; no tabs if the site has none. */
export async function getCompany(env: Bindings, site: LiveSite, language: Language): Promise<VisitorCompany> {
  const company = (await readLivePages(env, site, language))?.company
  return { companyWebsite: company?.website ?? '', tabs: company?.tabs ?? [] }
}

type WantedPage = { language: Language; pageId: string }

/** The public view of a cell. Throws 404 if the grid does not have it. */
export async function getPage(env: Bindings, site: LiveSite, wanted: WantedPage): Promise<OpenPage | LockedPage> {
  const { cell, place } = await findCell(env, site, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toOpenPage(cell, place)
}

/** The public view of a cell's products. Throws 404 if the grid does not have it. */
export async function getProducts(
  env: Bindings,
  site: LiveSite,
  wanted: WantedPage,
): Promise<PageProducts | LockedPage> {
  const { cell, place } = await findCell(env, site, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toPageProducts(cell, place)
}

async function findCell(
  env: Bindings,
  site: LiveSite,
  { language, pageId }: WantedPage,
): Promise<{ cell: ReleaseCell; place: PagePlace }> {
  const release: SiteRelease = await readLiveRelease(env, site, language)
  const order = release.cells.findIndex(({ id }) => id === pageId)
  const cell = release.cells[order]
  if (!cell) throw new AppError('not_found')
  const { defaultLanguage, columns } = release
  return { cell, place: { language, defaultLanguage, columns, order } }
}
