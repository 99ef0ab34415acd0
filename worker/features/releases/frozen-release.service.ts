import type { PlanLimits } from '#shared/account/plans.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { applyVariant } from '#shared/analytics/apply-variant.ts'
import { prolongationsOf, promisesAfter } from '#shared/site/parts/popups/popup-promises.ts'
import { ensureCopies } from '#worker/entities/media/media-copies.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { type getPopupHistory, toPromises } from '#worker/features/popups/popup-history.service.ts'
import { partsInPlan } from '#worker/entities/projection/parts-in-plan.ts'
import {
  type ExperimentSource,
  toReleaseLocked,
  toReleasePages,
  toSiteRelease,
} from '#worker/entities/projection/projection.ts'
import { withPhrases } from '#worker/entities/projection/with-phrases.ts'
import type { ReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { type FrozenLanguage, putRelease } from '#worker/entities/projection/release.storage.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { mediaIdsOf } from '#worker/entities/working-copy/working-copy.service.ts'
import { makeLinkPictures } from './link-picture.service.ts'
import { namedMedia } from './named-media.ts'
import { withFonts } from './release-fonts.service.ts'

/** The cells of a source, and the tested cell with each of its other variants. */
export function cellsWithVariants({ cells }: Pick<ReleaseSource, 'cells'>, test: ExperimentSource | undefined) {
  const tested = cells.find(({ id }) => id === test?.cellId)
  return tested && test ? [...cells, ...test.variants.map((variant) => applyVariant(tested, variant))] : cells
}

/** The files that a release of a source needs, also for the variants of its test. */
export async function findSourceMedia(env: Bindings, source: ReleaseSource, test: ExperimentSource | undefined) {
  return findMedia(env.DB, mediaIdsOf({ ...source, cells: cellsWithVariants(source, test) }))
}

export type FreezeInput = {
  site: SiteRow
  source: ReleaseSource
  media: ReadonlyMap<string, MediaInfo>
  plan: PlanLimits
  popupHistory: Awaited<ReturnType<typeof getPopupHistory>>
  test: ExperimentSource | undefined
}

/** Stores a release of a source with the variants of its test. Returns its row, for the batch that moves the pointer. */
export async function freezeRelease(env: Bindings, input: FreezeInput) {
  const { site, source, media, plan, popupHistory, test } = input
  const { id, siteUuid } = site
  const releaseId = newId()
  const languages = publishedLanguages({ ...source, ...source.settings })
  const projected = {
    site: { ...source, ...source.settings, languages, id, siteUuid },
    cells: source.cells,
    parts: partsInPlan(source.parts, plan),
    media,
    releaseId,
    publishedAt: new Date(now()).toISOString(),
    test,
  }
  const linked = await withLinkPictures(
    env,
    await Promise.all(
      languages.map(async (language) => {
        const locked = toReleaseLocked(projected, language)
        return {
          projection: await withPhrases(toSiteRelease(projected, language), language),
          pages: toReleasePages(projected, language),
          locked: locked && (await withPhrases(locked, language)),
        }
      }),
    ),
  )
  const frozen = await Promise.all(linked.map((one) => withFonts(env, one)))
  const before = toPromises(popupHistory)
  const [first] = frozen
  const promises = first?.locked?.popups ?? first?.projection.popups ?? []
  await putRelease(env, frozen, source, promisesAfter(before, promises, source.parts.popups))
  const mediaIds = [...media.keys()]
  const named = namedMedia(frozen, mediaIds)
  await ensureCopies(env, site.accountId, named)
  const release = {
    id: releaseId,
    number: site.releaseCount + 1,
    languages,
    cells: source.cells.length,
    rowNames: source.settings.rowNames ?? [],
    mediaIds,
    ...named,
  }
  return { release, named, parts: projected.parts, prolongations: prolongationsOf(before, promises) }
}

/** The languages of a release with their pictures of link previews, for the grid and for the pages beside it. */
async function withLinkPictures(env: Bindings, frozen: readonly FrozenLanguage[]): Promise<FrozenLanguage[]> {
  const pictureOf = await makeLinkPictures(
    env,
    frozen.map(({ projection }) => projection),
  )
  return frozen.map(({ projection, pages, ...rest }) => {
    const linked = pictureOf(projection)
    return {
      ...rest,
      projection: { ...projection, ...linked },
      pages: { ...pages, ...(pages.frame && { frame: { ...pages.frame, ...linked } }) },
    }
  })
}
