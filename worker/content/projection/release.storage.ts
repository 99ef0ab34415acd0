import { z } from 'zod'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import type { PopupPromise } from '#shared/site/parts/popups/popup-promises.ts'
import type { ReleaseLocked, ReleasePages, SiteRelease } from '#shared/site/release/releases.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { VIEW_MODES } from '#shared/site/site-rules.ts'
import { cell } from '#shared/site/list/sites.ts'
import { type TagSources, tagSourcesOf } from '#shared/site/parts/seo/tag-sources.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** The working copy that a release froze, so that it can be restored. */
export const releaseSource = z.object({
  name: z.string(),
  defaultLanguage: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  viewMode: z.enum(VIEW_MODES),
  numberHorizontal: z.number().int(),
  numberVertical: z.number().int(),
  settings: z.object({ faviconMediaId: z.string().nullable(), logoMediaId: z.string().nullable() }),
  cells: z.array(cell),
  /** Releases of before there were parts have none. */
  parts: siteParts.prefault({}),
})
export type ReleaseSource = z.output<typeof releaseSource>

const JSON_TYPE = { httpMetadata: { contentType: 'application/json' } }

const folder = (siteId: string, releaseId: string) => `releases/${siteId}/${releaseId}/`
const releaseKey = (siteId: string, releaseId: string, name: string) => `${folder(siteId, releaseId)}${name}.json`

/** A release in one language: its page's projection, what other pages need, and what only members get. */
export type FrozenLanguage = { projection: SiteRelease; pages: ReleasePages; locked?: ReleaseLocked | undefined }

/** Stores a release: each language, its source, and what popups promise. Written before the pointer moves. */
export async function putRelease(
  env: Pick<Bindings, 'MEDIA'>,
  languages: readonly FrozenLanguage[],
  source: ReleaseSource,
  promises: readonly PopupPromise[] = languages[0]?.projection.popups ?? [],
): Promise<void> {
  const [first] = languages.map(({ projection }) => projection)
  if (!first) throw new Error('A release has at least one language')
  const { siteId, releaseId } = first
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
  await Promise.all(
    files.map(([name, value]) => env.MEDIA.put(releaseKey(siteId, releaseId, name), JSON.stringify(value), JSON_TYPE)),
  )
}

/**
 * What is needed of a release before its page: to read an address (its languages may differ from the working copy's), and
 * to say what the page may load.
 */
export type ReleaseHead = Pick<SiteRelease, 'languages' | 'defaultLanguage'> & {
  /** Absent where a language has no tags. */
  tagSources?: Partial<Record<Language, TagSources>>
  /** Absent where no language has a bottom bar. */
  hasBar?: true
  /** Products or link points stand on pictures. */
  hasMarks?: true
  /** Some cells are for members only. */
  hasLocks?: true
  /** What visitors were told of popups; absent where there never were any. */
  promises?: readonly PopupPromise[]
}

function toHead(projections: readonly SiteRelease[], promises: readonly PopupPromise[]): ReleaseHead | undefined {
  const [first] = projections
  if (!first) return undefined
  const { languages, defaultLanguage } = first
  const tagged = projections.flatMap(({ language, seo }) =>
    seo?.tags ? [[language, tagSourcesOf(seo.tags)] as const] : [],
  )
  return {
    languages,
    defaultLanguage,
    ...(tagged.length > 0 && { tagSources: Object.fromEntries(tagged) }),
    ...(projections.some(({ sns, companyTabs }) => sns ?? companyTabs) && { hasBar: true }),
    ...(projections.some(hasMarks) && { hasMarks: true }),
    ...(first.cells.some(({ locked }) => locked) && { hasLocks: true }),
    ...(promises.length > 0 && { promises: promises.map(({ id, endsAt, limit }) => ({ id, endsAt, limit })) }),
  }
}

const hasMarks = ({ cells }: SiteRelease) =>
  cells.some((one) => !one.locked && (one.products !== undefined || one.points !== undefined))

/** Stores a working copy alone, which nobody was served. */
export async function putSource(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId }: Pick<SiteRelease, 'siteId' | 'releaseId'>,
  source: ReleaseSource,
): Promise<void> {
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

/** A release in a language as visitors get it; undefined where it does not exist. */
export async function getRelease(
  env: Pick<Bindings, 'MEDIA'>,
  siteId: string,
  releaseId: string,
  language: Language,
): Promise<SiteRelease | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, language))
  return object ? object.json<SiteRelease>() : undefined
}

/** What only some pages of a release need; undefined where the release has none stored. */
export async function getReleasePages(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId, language }: Pick<SiteRelease, 'siteId' | 'releaseId' | 'language'>,
): Promise<ReleasePages | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, `${language}-pages`))
  return object ? object.json<ReleasePages>() : undefined
}

/** What only members get of a release; undefined where nothing of it is locked. For nobody else. */
export async function getReleaseLocked(
  env: Pick<Bindings, 'MEDIA'>,
  { siteId, releaseId, language }: Pick<SiteRelease, 'siteId' | 'releaseId' | 'language'>,
): Promise<ReleaseLocked | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, `${language}-locked`))
  return object ? object.json<ReleaseLocked>() : undefined
}

/** The working copy of a release; undefined where it is gone. */
export async function getReleaseSource(
  env: Pick<Bindings, 'MEDIA'>,
  siteId: string,
  releaseId: string,
): Promise<ReleaseSource | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, 'source'))
  return object ? releaseSource.parse(await object.json()) : undefined
}

/** Removes everything stored under a prefix, a thousand objects at a time. */
async function deletePrefix(env: Pick<Bindings, 'MEDIA'>, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.MEDIA.list({ prefix })
    if (objects.length > 0) await env.MEDIA.delete(objects.map((object) => object.key))
    if (!truncated) return
  }
}

export function deleteRelease(env: Pick<Bindings, 'MEDIA'>, siteId: string, releaseId: string): Promise<void> {
  return deletePrefix(env, folder(siteId, releaseId))
}

export function deleteSiteReleases(env: Pick<Bindings, 'MEDIA'>, siteId: string): Promise<void> {
  return deletePrefix(env, `releases/${siteId}/`)
}
