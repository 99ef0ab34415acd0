import { eq } from 'drizzle-orm'
import { FIXED_ITEMS, FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { OpenCell, ReleaseForm, ReleaseFormItem, SiteFrame, SiteRelease } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { putRelease } from '#worker/entities/projection/release.storage.ts'
import { newId } from '#worker/platform/ids.ts'
import { createAccount, createSite } from './factories.ts'

export type VisitedSite = {
  id: string
  siteUuid: string
  releaseId: string
  accountId: string
  host: string
}

/** A form of a release, with its fixed questions. */
export function releaseForm(kind: FormKind, items: readonly Partial<ReleaseFormItem>[] = []): ReleaseForm {
  const blank = { type: 'TEXT_BOX', title: '', value: '', placeholder: '', isRequired: true, options: [] } as const
  const fixed = FIXED_ITEMS[kind].map((name) => ({ ...blank, id: name, fixed: name, options: [] }))
  const own = items.map((item) => ({
    ...blank,
    id: newId(),
    fixed: null,
    isRequired: false,
    ...item,
    options: item.options ?? [],
  }))
  return { kind, heading: '', lead: '', items: [...fixed, ...own], showsCompany: false, asksAgreement: false }
}

/** The cells of the site: the first is open, the second for members only. */
export const VISITED_PAGES = {
  open: '019aa000-0000-7000-8000-00000000a001',
  locked: '019aa000-0000-7000-8000-00000000a002',
}

/** A cell of a release, with a picture and a product. */
export function releaseCell(id: string, words: string): OpenCell {
  const picture = {
    id: newId(),
    width: 1080,
    height: 1646,
    widths: [480, 828],
    placeholder: 'data:image/webp;base64,UklGRg==',
    color: '#336699',
  }
  const product = { name: words, picture, price: 1980, description: words, button: null, color: '#202020' }
  return {
    id,
    locked: false,
    picture,
    video: null,
    alt: words,
    mainText: words,
    mainTextColor: '#ffffff',
    price: '',
    priceTextColor: '#ffffff',
    button: null,
    arrowColor: '#ffffff',
    arrowFadeSeconds: 0,
    sliderSeconds: 0,
    products: [{ ...product, id: newId(), background: '#ffffff', x: 20, y: 30 }],
  }
}

type Options = {
  languages?: Language[]
  release?: Partial<SiteRelease>
  forms?: Partial<Record<FormKind, ReleaseForm>>
  /** What its pages beside the grid know of its cells; older releases have none. */
  frame?: Pick<SiteFrame, 'look' | 'grid'>
}

/** Creates a published site with all three forms, in Japanese and English by default. */
export async function createVisitedSite(env: Bindings, options: Options = {}): Promise<VisitedSite> {
  const { languages = ['ja', 'en'] } = options
  const forms = options.forms ?? Object.fromEntries(FORM_KINDS.map((kind) => [kind, releaseForm(kind)]))
  const owner = await createAccount(env, { type: 'USER' })
  const releaseId = newId()
  const site = await createSite(env, owner, { status: 'PUBLISH', liveReleaseId: releaseId, languages })
  const frame = { name: '山の宿', languages, defaultLanguage: 'ja' as const, logo: null, favicon: null }
  const release: Omit<SiteRelease, 'language'> = {
    siteId: site.id,
    siteUuid: site.siteUuid,
    releaseId,
    viewMode: 'MOBILE',
    columns: 2,
    rows: 3,
    cells: [releaseCell(VISITED_PAGES.open, '露天風呂'), { id: VISITED_PAGES.locked, locked: true }],
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...frame,
    ...options.release,
  }
  const frozen = languages.map((language) => ({
    projection: { ...release, language },
    locked: {
      cells: [releaseCell(VISITED_PAGES.locked, '会員の湯')],
      ...(release.popups && { popups: release.popups }),
    },
    pages: { company: null, forms, frame: { ...frame, ...options.frame, language } },
  }))
  await putRelease(env, frozen, {} as never)
  return {
    id: site.id,
    siteUuid: site.siteUuid,
    releaseId,
    accountId: owner.id,
    host: `${site.siteUuid}.localhost:8787`,
  }
}

const kept = new WeakMap<D1Database, VisitedSite>()

/** The published site of the calls of visitors; created when it does not exist. */
export async function visitedSiteOf(env: Bindings): Promise<VisitedSite> {
  const known = kept.get(env.DB)
  const rows = known ? await connect(env.DB).select({ id: sites.id }).from(sites).where(eq(sites.id, known.id)) : []
  if (known && rows.length > 0) return known
  const made = await createVisitedSite(env)
  kept.set(env.DB, made)
  return made
}
