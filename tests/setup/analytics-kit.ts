import { eq } from 'drizzle-orm'
import { parseDay } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import { hashSource } from '#shared/text/localized-text.ts'
import type { RowName } from '#shared/site/document/row-names.ts'
import type { LinkButton, OpenCell, ReleaseLocked, SiteRelease } from '#shared/site/release/releases.ts'
import { type Segment, segmentText } from '#shared/visit/visit-segments.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { connect } from '#worker/db/client.ts'
import { releases, sites } from '#worker/db/schema/sites.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { call } from './client.ts'
import { countDatabase } from './counting-database.ts'
import { type AccountInput, createAccount, createSite, signIn } from './factories.ts'
import { storeVisitHour } from './visit-hours.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
export type AnalysedSite = { id: string; siteUuid: string; owner: Account }

const HOUR = 60 * 60 * 1000
/** A segment without any information about a visit. */
export const NO_SEGMENT: Segment = { device: '', visitor: '', referrer: '', campaign: '', entry: '', release: '' }

/** An open cell of a release with nothing in it but its text. */
export function plainCell(values: Partial<OpenCell> = {}): OpenCell {
  return {
    id: newId(),
    locked: false,
    picture: null,
    video: null,
    alt: '',
    mainText: '',
    mainTextColor: '#ffffff',
    price: '',
    priceTextColor: '#ffffff',
    button: null,
    arrowColor: '#ffffff',
    arrowFadeSeconds: 0,
    sliderSeconds: 0,
    ...values,
  }
}

/** A button that leads outside; `isGoal` marks it. */
export const linkButton = (text: string, isGoal?: true): LinkButton => ({
  text,
  href: 'https://example.com/',
  background: '#000000',
  color: '#ffffff',
  ...(isGoal && { isGoal }),
})

/** A site of a new account that has not published yet. */
export async function createAnalysedSite(env: Bindings, input: Partial<AccountInput> = {}): Promise<AnalysedSite> {
  const owner = await createAccount(env, { type: 'USER', ...input })
  const site = await createSite(env, owner, { name: '山の宿', languages: ['ja', 'en'] })
  return { id: site.id, siteUuid: site.siteUuid, owner }
}

type Published = Partial<SiteRelease> & {
  at: number
  number: number
  locked?: ReleaseLocked
  /** Texts of a language, if they differ. */
  english?: Partial<SiteRelease>
  rowNames?: RowName[]
}

/** Publishes a release of a site at a moment. Returns its id. */
export async function publishAt(env: Bindings, site: AnalysedSite, published: Published): Promise<string> {
  const { at, number, locked, english, rowNames, ...parts } = published
  const releaseId = newId()
  const languages: Language[] = ['ja', 'en']
  const frozen = languages.map((language) => ({
    projection: {
      siteId: site.id,
      siteUuid: site.siteUuid,
      releaseId,
      name: '山の宿',
      defaultLanguage: 'ja' as const,
      languages,
      language,
      viewMode: 'MOBILE' as const,
      columns: 2,
      rows: 2,
      logo: null,
      favicon: null,
      cells: [],
      publishedAt: new Date(at).toISOString(),
      ...parts,
      ...(language === 'en' && english),
    },
    pages: { company: null, forms: {} },
    locked,
  }))
  await putRelease(env, frozen, {} as never)
  const db = connect(env.DB)
  await db.insert(releases).values({
    id: releaseId,
    siteId: site.id,
    number,
    siteVersion: number,
    languages,
    cells: parts.cells?.length ?? 0,
    rowNames,
    mediaIds: [],
    createdBy: site.owner.id,
    createdAt: at,
  })
  await db.update(sites).set({ status: 'PUBLISH', liveReleaseId: releaseId }).where(eq(sites.id, site.id))
  return releaseId
}

type Counted = {
  /** A day, at noon, or with an hour: `2026-04-01T09`; Asia/Tokyo. */
  at: string
  language?: Language
  segment?: Partial<Segment>
  counters?: Record<string, number>
  /** Counters that belong to no segment: page views by address or billed. */
  plain?: Record<string, number>
}

/** Adds visits to the hour in which they began, as the consumer of visits writes them. */
export async function storeVisits(env: Bindings, siteId: string, counted: Counted): Promise<void> {
  const { at, language = 'ja', segment = {}, counters = {}, plain = {} } = counted
  const [day = '', hour = '12'] = at.split('T')
  const text = segmentText({ ...NO_SEGMENT, ...segment })
  const code = hashSource(text).slice(0, 8)
  const added = {
    [`=${code}|${text}`]: 1,
    ...Object.fromEntries(Object.entries(counters).map(([key, value]) => [`${code}~${key}`, value])),
    ...plain,
  }
  const moment = parseDay(day) + Number(hour) * HOUR
  const known = await env.DB.prepare('SELECT counts FROM visit_hours WHERE hour = ? AND site_id = ? AND language = ?')
    .bind(moment, siteId, language)
    .first<{ counts: string }>()
  const counts = known ? (JSON.parse(known.counts) as Record<string, number>) : {}
  for (const [name, value] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + value
  await storeVisitHour(env, { siteId, at: moment, language, counts })
}

type Asked = { as?: Account; language?: string; env?: Bindings }

/** The id of a cell of a list. */
export function idAt(cells: readonly { id: string }[], index: number): string {
  const cell = cells[index]
  if (!cell) throw new Error(`There is no cell ${index}`)
  return cell.id
}

/** Requests a view of a site's analysis. */
export async function askAnalytics(env: Bindings, site: AnalysedSite, path: string, asked: Asked = {}) {
  const { token } = await signIn(env, asked.as ?? site.owner)
  const { database, usage } = countDatabase(env.DB)
  const answer = await call('GET', `/v1/analysis/site/${site.id}/${path}`, {
    token,
    headers: { 'accept-language': asked.language ?? 'en' },
    env: { ...env, DB: database },
  })
  return { ...answer, data: answer.json?.data, fields: answer.json?.fields, usage }
}
