import { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { isInWindow } from '#shared/time/window.ts'
import { describePage } from '#shared/visitor/page-words.ts'
import { buildTags } from '#shared/site/parts/seo/tag-rules.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { toLockedPage, toOpenPage, toPageProducts, toPictureAnswer } from '#worker/features/end-user/page-answer.ts'
import { toSiteAnswer } from '#worker/features/end-user/site-answer.ts'
import type { LockedPage, OpenPage, PageProducts } from '#worker/features/end-user/visitor-page.ts'
import { type VisitorCompany, type VisitorSeo, visitorSite } from '#worker/features/end-user/visitor-site.ts'
import type { ShownPopup } from '#worker/features/popups/live-popups.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Viewer } from '#worker/platform/context.ts'
import { previewOrigin, siteOrigin } from '#worker/platform/hosts.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { loadSharedCopy, projectShared, projectSharedPages, sharedLanguage } from './shared-copy.service.ts'

/** A site as a preview shows it; `releaseId`: the kept version, null = the working copy. */
export const previewSite = visitorSite.extend({ releaseId: z.uuid().nullable() })
export type PreviewSite = z.output<typeof previewSite>

type Input = { viewer: Viewer; lang: string | undefined }

/** The popups that would show at a moment, with all their places: no guest takes one. */
export function popupsAt({ popups = [] }: Pick<SiteRelease, 'popups'>, at: number): ShownPopup[] {
  return popups.filter((popup) => isInWindow(popup, at)).map((popup) => ({ popup, left: popup.limit }))
}

/** A shared site with its grid. Throws 404 and `gone`, as all of these do. */
export async function getSharedSite(env: Bindings, { viewer, lang }: Input): Promise<PreviewSite> {
  const copy = await loadSharedCopy(env, viewer)
  const release = projectShared(copy, sharedLanguage(copy, lang))
  const answer = toSiteAnswer(release, previewOrigin(copy.site.siteUuid, env), popupsAt(release, now()))
  return { ...answer, releaseId: copy.versionId }
}

/** The texts for search engines, with the addresses that the published site would have. */
export async function getSharedSeo(env: Bindings, { viewer, lang }: Input): Promise<VisitorSeo> {
  const copy = await loadSharedCopy(env, viewer)
  const language = sharedLanguage(copy, lang)
  const { cells, name, seo, languages } = projectShared(copy, language)
  const [first] = cells
  const open = first?.locked === false ? first : undefined
  const origin = siteOrigin(copy.site, env)
  const base = { root: '', defaultLanguage: copy.input.site.defaultLanguage }
  const picture = toPictureAnswer(open?.picture ?? null)
  return {
    ...describePage({ name, seo, cell: open, isFirst: true }),
    h1: seo?.h1 ?? '',
    canonical: origin + pagePath(base, language),
    alternates: languages.map((one) => ({ language: one, url: origin + pagePath(base, one) })),
    image: picture && previewOrigin(copy.site.siteUuid, env) + picture.url,
    head: buildTags(seo?.tags?.head ?? []),
    body: buildTags((seo?.tags?.scripts ?? []).map((attributes) => ({ name: 'script', attributes }))),
  }
}

type Wanted = Input & { pageId: string }

async function findCell(env: Bindings, { viewer, lang, pageId }: Wanted) {
  const copy = await loadSharedCopy(env, viewer)
  const { cells, language, defaultLanguage, columns } = projectShared(copy, sharedLanguage(copy, lang))
  const order = cells.findIndex(({ id }) => id === pageId)
  const cell = cells[order]
  if (!cell) throw new AppError('not_found')
  return { cell, place: { language, defaultLanguage, columns, order } }
}

/** A cell; of a members-only one id, order and lock alone. */
export async function getSharedPage(env: Bindings, wanted: Wanted): Promise<OpenPage | LockedPage> {
  const { cell, place } = await findCell(env, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toOpenPage(cell, place)
}

/** A cell's products; of a members-only one id, order and lock alone. */
export async function getSharedProducts(env: Bindings, wanted: Wanted): Promise<PageProducts | LockedPage> {
  const { cell, place } = await findCell(env, wanted)
  return cell.locked ? toLockedPage(cell.id, place.order) : toPageProducts(cell, place)
}

/** The company's texts; no tabs if the site has none. */
export async function getSharedCompany(env: Bindings, { viewer, lang }: Input): Promise<VisitorCompany> {
  const copy = await loadSharedCopy(env, viewer)
  const { company } = projectSharedPages(copy, sharedLanguage(copy, lang))
  return { companyWebsite: company?.website ?? '', tabs: company?.tabs ?? [] }
}
