import type { Language } from '#shared/text/languages.ts'
import type { PopupPromise } from '#shared/site/parts/popups/popup-promises.ts'
import type { ReleaseLocked, ReleasePages, ReleaseTest, SiteRelease } from '#shared/site/release/releases.ts'
import { type TagSources, tagSourcesOf } from '#shared/site/parts/seo/tag-sources.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'
import { fontFile, type ReleaseFont } from '#shared/site/release/release-fonts.ts'
import { fontKey, releaseFolder, releaseKey } from './release-keys.ts'
import type { ReleaseSource } from './release-source.storage.ts'

const JSON_TYPE = { httpMetadata: { contentType: 'application/json' } }

const SNAPSHOT = 'snapshot-'
/** The id under which a snapshot is stored: beside the site's releases, so that it is deleted with the site. */
export const snapshotFolder = (id: string) => `${SNAPSHOT}${id}`
/** The id of the release or snapshot that a folder belongs to. */
export const idOfFolder = (releaseId: string) => releaseId.replace(SNAPSHOT, '')

/**
 * The prefix of marks of folders that were begun. The row that names a folder comes after its files, or never: a mark
 * lets the sweep find those without one (rules/reliability.md#objects-and-rows).
 */
const BEGUN = 'begun/'
/** R2 lists and deletes at most this many objects in one call. */
const BEGUN_MAX = 1000

/** A folder of a site's files: the id of a release, or that of a snapshot. */
export type BegunFolder = { siteId: string; releaseId: string }

/** Marks sort by the time at which their folder was begun. */
const begunKey = ({ siteId, releaseId }: BegunFolder) => `${BEGUN}${idOfFolder(releaseId)}/${siteId}/${releaseId}`

async function markBegun(env: Pick<Bindings, 'MEDIA'>, begun: BegunFolder): Promise<void> {
  await env.MEDIA.put(begunKey(begun), '')
}

/** Folders that were begun before a moment and are still marked, the oldest thousand. */
export async function listBegun(env: Pick<Bindings, 'MEDIA'>, before: number): Promise<BegunFolder[]> {
  const { objects } = await env.MEDIA.list({ prefix: BEGUN, limit: BEGUN_MAX })
  return objects
    .filter(({ uploaded }) => uploaded.getTime() < before)
    .map(({ key }) => {
      const [, siteId = '', releaseId = ''] = key.slice(BEGUN.length).split('/')
      return { siteId, releaseId }
    })
}

/** Deletes the marks of folders. */
export async function forgetBegun(env: Pick<Bindings, 'MEDIA'>, folders: readonly BegunFolder[]): Promise<void> {
  const keys = folders.map(begunKey)
  if (keys.length > 0) await env.MEDIA.delete(keys)
}

const FONT_TYPE = { httpMetadata: { contentType: 'font/woff' } }

/** A font with its bytes. */
export type FontBytes = ReleaseFont & { bytes: Uint8Array<ArrayBuffer> }

/** A release in one language: its page's projection, the parts of other pages, the members-only part, and its fonts. */
export type FrozenLanguage = {
  projection: SiteRelease
  pages: ReleasePages
  locked?: ReleaseLocked | undefined
  fonts?: readonly FontBytes[]
}

/** Stores a release: each language, its source, and the popups' promises. Written before the pointer moves. */
export async function putRelease(
  env: Pick<Bindings, 'MEDIA'>,
  languages: readonly FrozenLanguage[],
  source: ReleaseSource,
  promises: readonly PopupPromise[] = languages[0]?.projection.popups ?? [],
): Promise<void> {
  const [first] = languages.map(({ projection }) => projection)
  if (!first) throw new Error('A release has at least one language')
  const { siteId, releaseId } = first
  await markBegun(env, first)
  const files: [string, unknown][] = [
    ...languages.flatMap(({ projection: { language }, projection, pages, locked }): [string, unknown][] => [
      [language, projection],
      [`${language}-pages`, pages],
      ...(locked ? [[`${language}-locked`, locked] satisfies [string, unknown]] : []),
    ]),
    ['source', source],
    [
      'head',
      toHead(
        languages.map(({ projection }) => projection),
        promises,
      ),
    ],
  ]
  const fonts = languages.flatMap(({ projection: { language }, fonts: own = [] }) =>
    own.map((font) => ({ file: fontFile(language, font), bytes: font.bytes })),
  )
  await Promise.all([
    ...files.map(([name, value]) =>
      env.MEDIA.put(releaseKey(siteId, releaseId, name), JSON.stringify(value), JSON_TYPE),
    ),
    ...fonts.map(({ file, bytes }) => env.MEDIA.put(fontKey(siteId, releaseId, file), bytes, FONT_TYPE)),
  ])
}

/**
 * The data of a release that is needed before its page: to parse an address (its languages may differ from the working
 * copy's), and to set the page's policy.
 */
export type ReleaseHead = Pick<SiteRelease, 'languages' | 'defaultLanguage'> & {
  /** Absent if a language has no tags. */
  tagSources?: Partial<Record<Language, TagSources>>
  /** Absent if no language has a bottom bar. */
  hasBar?: true
  /** A call to action stays over the bar. */
  hasAction?: true
  hasShare?: true
  /** Bars instead of the map's dots. */
  hasMapBars?: true
  /** Words of cells stand in an unusual way in some language. */
  hasTypography?: true
  /** Its fonts by language; absent without any. */
  fonts?: Partial<Record<Language, readonly ReleaseFont[]>>
  /** Cells move while they come into sight. */
  hasMovement?: true
  /** Products or link points stand on pictures. */
  hasMarks?: true
  /** Some cells are members-only. */
  hasLocks?: true
  /** Links and forms get the parameters of advertisements; absent in older releases, which may do so. */
  carriesParameters?: boolean
  /** A test runs: its shares, and the languages that take part; in older releases all languages do. */
  test?: Pick<ReleaseTest, 'id' | 'variants'> & { languages?: readonly Language[] }
  /** Limits of popups that were promised to visitors; absent if there were never any. */
  promises?: readonly PopupPromise[]
}

function toHead(projections: readonly SiteRelease[], promises: readonly PopupPromise[]): ReleaseHead | undefined {
  const [first] = projections
  if (!first) return undefined
  const { languages, defaultLanguage } = first
  const tested = projections.filter(({ test }) => test)
  const test = tested[0]?.test
  const tagged = projections.flatMap(({ language, seo }) =>
    seo?.tags ? [[language, tagSourcesOf(seo.tags)] as const] : [],
  )
  return {
    languages,
    defaultLanguage,
    ...(tagged.length > 0 && { tagSources: Object.fromEntries(tagged) }),
    ...shownIn(projections, first),
    ...(test && { test: { id: test.id, variants: test.variants, languages: tested.map(({ language }) => language) } }),
    ...(promises.length > 0 && { promises: promises.map(({ id, endsAt, limit }) => ({ id, endsAt, limit })) }),
  }
}

/** What only some pages show: the policy allows its styles and scripts. */
function shownIn(projections: readonly SiteRelease[], first: SiteRelease): Partial<ReleaseHead> {
  return {
    ...(projections.some((one) => one.sns ?? one.companyTabs ?? one.action ?? one.hasShare) && { hasBar: true }),
    ...(projections.some(({ action }) => action) && { hasAction: true }),
    ...(first.hasShare && { hasShare: true }),
    ...(first.map && { hasMapBars: true }),
    ...(projections.some((one) => one.hasTypography) && { hasTypography: true }),
    ...fontsOf(projections),
    ...(first.hasMovement && { hasMovement: true }),
    ...(projections.some(hasMarks) && { hasMarks: true }),
    ...(first.cells.some(({ locked }) => locked) && { hasLocks: true }),
    carriesParameters: first.adParameters !== undefined,
  }
}

function fontsOf(projections: readonly SiteRelease[]): Pick<ReleaseHead, 'fonts'> {
  const found = projections.flatMap(({ language, fonts }) => (fonts ? [[language, fonts] as const] : []))
  return found.length > 0 ? { fonts: Object.fromEntries(found) } : {}
}

const hasMarks = ({ cells }: SiteRelease) =>
  cells.some((one) => !one.locked && (one.products !== undefined || one.points !== undefined))

/** Stores a working copy that is not published. */
export async function putSource(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId }: Pick<SiteRelease, 'siteId' | 'releaseId'>,
  source: ReleaseSource,
): Promise<void> {
  await markBegun(env, { siteId, releaseId })
  await env.MEDIA.put(releaseKey(siteId, releaseId, 'source'), JSON.stringify(source), JSON_TYPE)
}

/** The head of a release; undefined where it does not exist. */
export async function getReleaseHead(
  env: Pick<Bindings, 'MEDIA'>,
  siteId: string,
  releaseId: string,
): Promise<ReleaseHead | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, 'head'))
  return object ? object.json<ReleaseHead>() : undefined
}

/** A release in a language, as visitors get it; undefined if it does not exist. */
export async function getRelease(
  env: Pick<Bindings, 'MEDIA'>,
  siteId: string,
  releaseId: string,
  language: Language,
): Promise<SiteRelease | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, language))
  return object ? object.json<SiteRelease>() : undefined
}

/** The parts of a release that only some pages need; undefined if none are stored. */
export async function getReleasePages(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId, language }: Pick<SiteRelease, 'siteId' | 'releaseId' | 'language'>,
): Promise<ReleasePages | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, `${language}-pages`))
  return object ? object.json<ReleasePages>() : undefined
}

/** The members-only part of a release; undefined if nothing is locked. For members only. */
export async function getReleaseLocked(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId, language }: Pick<SiteRelease, 'siteId' | 'releaseId' | 'language'>,
): Promise<ReleaseLocked | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, `${language}-locked`))
  return object ? object.json<ReleaseLocked>() : undefined
}

export function deleteRelease(env: Pick<Bindings, 'MEDIA'>, siteId: string, releaseId: string): Promise<void> {
  return deletePrefix(env.MEDIA, releaseFolder(siteId, releaseId))
}

export function deleteSiteReleases(env: Pick<Bindings, 'MEDIA'>, siteId: string): Promise<void> {
  return deletePrefix(env.MEDIA, `releases/${siteId}/`)
}
