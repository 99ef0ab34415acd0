import type { Language } from '#shared/text/languages.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { signShownName } from '#worker/entities/working-copy/shown-media.ts'
import { getRelease, getReleaseLocked } from '#worker/entities/projection/release.storage.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import type { AnalysedSite } from './analytics.repository.ts'
import { momentsOf, type OpenedAnalytics } from './analytics.service.ts'
import { type Catalog, type CatalogCell, createCatalog, type ReadRelease } from './catalog.ts'

/** Releases that are read for an analysis, the live one among them: a full grid's takes half a megabyte. */
const READ_MAX = 12
/** Releases that are read at once. */
const AT_ONCE = 4

type ReleaseRow = AnalysedSite['releases'][number]
type Wanted = Pick<ReadRelease, 'rowNames'> & { id: string; language: Language; publishedAt: number | null }

/** The kept releases that were live in a period, newest first: those published in it, and the one before them. */
export function releasesIn(rows: readonly ReleaseRow[], { from, until }: { from: number; until: number }) {
  const begun = rows.filter(({ createdAt }) => createdAt < until)
  const earlier = begun.findIndex(({ createdAt }) => createdAt <= from)
  return earlier < 0 ? begun : begun.slice(0, earlier + 1)
}

/** The releases to read, oldest first: the live one, which is the last, and the newest ones of the requested days. */
function wantedOf({ site, releases, period, before, language }: OpenedAnalytics): Wanted[] {
  const moments = { from: momentsOf(before ?? period).from, until: momentsOf(period).until }
  const liveId = site.liveReleaseId ?? releases[0]?.id
  if (!liveId) return []
  const languageOf = (languages: readonly Language[]) =>
    languages.includes(language) ? language : (languages.find((one) => one === site.defaultLanguage) ?? languages[0])
  const earlier = releasesIn(releases, moments).filter(({ id }) => id !== liveId)
  const live = releases.find(({ id }) => id === liveId)
  return [
    ...earlier.slice(0, READ_MAX - 1).toReversed(),
    live ?? { id: liveId, languages: site.languages, createdAt: null, rowNames: null },
  ].map(({ id, languages, createdAt, rowNames }) => ({
    id,
    language: languageOf(languages) ?? site.defaultLanguage,
    publishedAt: createdAt,
    rowNames: rowNames ?? [],
  }))
}

async function readOne({ env, site }: OpenedAnalytics, wanted: Wanted): Promise<ReadRelease | undefined> {
  const { id: releaseId, language, rowNames } = wanted
  const [release, locked] = await Promise.all([
    getRelease(env, site.id, releaseId, language),
    getReleaseLocked(env, { siteId: site.id, releaseId, language }),
  ])
  return release && { release, locked, publishedAt: wanted.publishedAt ?? publishedAt(release), rowNames }
}

const publishedAt = (release: SiteRelease) => Date.parse(release.publishedAt)

/** The names behind the counters of an analysis, from the releases that were live in its days, without the database. */
export async function readCatalog(opened: OpenedAnalytics): Promise<Catalog> {
  const reads = await mapLimited(wantedOf(opened), AT_ONCE, (wanted) => readOne(opened, wanted))
  const stored = reads.filter((read) => read !== undefined)
  return createCatalog(stored, momentsOf(opened.period).from)
}

/** A picture as the back office may show it: one that is not public has a signed name. */
export function shownPicture({ env }: OpenedAnalytics, { picture, isMembersOnly, index }: CatalogCell) {
  if (!picture) return null
  const isOpen = !isMembersOnly && index !== null
  return { ...picture, id: isOpen ? picture.id : signShownName(picture.id, env) }
}
