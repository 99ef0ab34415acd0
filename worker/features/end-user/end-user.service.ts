import { AppError } from '#shared/wire/errors.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCell } from '#shared/site/release/releases.ts'
import type { LockedPage, OpenPage, PageProducts } from './visitor-page.ts'
import type { VisitorCommon, VisitorCompany, VisitorForm, VisitorSite } from './visitor-site.ts'
import type { ShownSite } from '#worker/entities/shown-site/shown-site.ts'
import { now } from '#worker/platform/clock.ts'
import { type PagePlace, toLockedPage, toOpenPage, toPageProducts } from './page-answer.ts'
import { toCommonAnswer, toFormAnswer, toSiteAnswer } from './site-answer.ts'

/** The parts that all pages of a site share. */
export async function getCommon(site: ShownSite, language: Language): Promise<VisitorCommon> {
  return toCommonAnswer(await site.releaseIn(language), site.origin)
}

/** A site with its grid, and the popups that show to everybody now. */
export async function getSite(site: ShownSite, language: Language): Promise<VisitorSite> {
  const [release, shown] = await Promise.all([site.releaseIn(language), site.popupsIn(language, now())])
  return toSiteAnswer(release, site.origin, shown)
}

/** A form that is enabled for visitors. Throws 404 if the site does not have it. */
export async function getForm(
  site: ShownSite,
  { language, kind }: { language: Language; kind: FormKind },
): Promise<VisitorForm> {
  const form = (await site.pagesIn(language))?.forms[kind]
  if (!form) throw new AppError('not_found')
  return toFormAnswer(form, language)
}

/** The company's texts; no tabs if the site has none. */
export async function getCompany(site: ShownSite, language: Language): Promise<VisitorCompany> {
  const company = (await site.pagesIn(language))?.company
  return { companyWebsite: company?.website ?? '', tabs: company?.tabs ?? [] }
}

type WantedPage = { language: Language; pageId: string }

/** The public view of a cell. Throws 404 if the grid does not have it. */
export async function getPage(site: ShownSite, wanted: WantedPage): Promise<OpenPage | LockedPage> {
  const { cell, place } = await findCell(site, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toOpenPage(cell, place)
}

/** The public view of a cell's products. Throws 404 if the grid does not have it. */
export async function getProducts(site: ShownSite, wanted: WantedPage): Promise<PageProducts | LockedPage> {
  const { cell, place } = await findCell(site, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toPageProducts(cell, place)
}

async function findCell(
  site: ShownSite,
  { language, pageId }: WantedPage,
): Promise<{ cell: ReleaseCell; place: PagePlace }> {
  const { cells, defaultLanguage, columns } = await site.releaseIn(language)
  const order = cells.findIndex(({ id }) => id === pageId)
  const cell = cells[order]
  if (!cell) throw new AppError('not_found')
  return { cell, place: { language, defaultLanguage, columns, order } }
}
