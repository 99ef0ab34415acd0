import { beforeAll, describe, expect, it } from 'vitest'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { createVisitor, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createConfirmLink } from '#tests/setup/calls/member-recipes.ts'
import { createMember, createSignedInMember } from '#tests/setup/site-members.ts'
import { createSubmission } from '#tests/setup/submissions.ts'
import { storeVisitHour } from '#tests/setup/visit-hours.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import { popupClicks } from '#shared/visit/visit-counts.ts'
import { connect } from '#worker/db/client.ts'
import {
  analyticsApiConfigs,
  analyticsApiRefusals,
  experiments,
  reportSubscriptions,
} from '#worker/db/schema/analytics.ts'
import { popupClickCounts, popupVisitors } from '#worker/db/schema/popups.ts'
import { visitSpans } from '#worker/db/schema/visits.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { deleteVisitorData } from '#worker/features/sites/visitor-purge.repository.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { newId } from '#worker/platform/ids.ts'

const { env, deliverMails } = recordMails()

const popup = (id: string, page: 'membership' | 'contact', limit: number | null): ReleasePopup => ({
  id,
  kind: 'applicantLimit',
  title: '先着2名様',
  picture: null,
  alt: '',
  button: { text: '登録', href: '', page, background: '#000000', color: '#ffffff' },
  startsAt: null,
  endsAt: null,
  limit,
  showsRemaining: true,
  position: 'bottom',
  places: ['A1'],
})

const [offer, elsewhere] = [newId(), newId()]
let site: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const popups = [popup(offer, 'membership', 2), popup(elsewhere, 'contact', 2)]
  site = await createVisitedSite(env, { release: { popups } })
  visitor = createVisitor(env, site)
})

const takenOf = async (popupId: string) =>
  (await env.DB.prepare('SELECT taken FROM popup_counts WHERE popup_id = ?').bind(popupId).first<{ taken: number }>())
    ?.taken ?? 0
const countOf = async (table: string, column = 'site_id') =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(site.id).first<{ n: number }>())
    ?.n

/** Registers through an offer and confirms. */
async function join(popupId: string) {
  await visitor.send(`/register?popup=${popupId}`, registration())
  const [mail] = await deliverMails(site.id)
  return visitor.confirm(tokenOf(mail))
}

describe('an offer that led to a registration', () => {
  it('loses a place on confirmation, and none before', async () => {
    await visitor.send(`/register?popup=${offer}`, registration())
    const [mail] = await deliverMails(site.id)
    expect(await takenOf(offer)).toBe(0)
    await visitor.confirm(tokenOf(mail))
    expect(await takenOf(offer)).toBe(1)
  })

  it('keeps its limit, and a late visitor becomes a member all the same', async () => {
    const answers = [await join(offer), await join(offer), await join(offer)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await takenOf(offer)).toBe(2)
  })

  it('counts only if it links to the registration', async () => {
    expect((await join(elsewhere)).status).toBe(200)
    expect(await takenOf(elsewhere)).toBe(0)
  })
})

describe('a purged site', () => {
  it('keeps no data of its visitors', async () => {
    const db = connect(env.DB)
    for (let count = 0; count < 3; count++) await createSignedInMember(env, site)
    await createConfirmLink(env, (await createMember(env, site, { state: 'pending' })).id)
    await createSubmission(env, site.id)
    await db.insert(popupVisitors).values({ siteId: site.id, popupId: offer, visitor: 'x', createdAt: Date.now() })
    await db.insert(popupClickCounts).values({ siteId: site.id, popup: popupClicks(offer), clicks: 1 })
    await storeVisitHour(env, { siteId: site.id, at: Date.now(), counts: { pv: 1 } })
    const [siteId, createdAt] = [site.id, Date.now()]
    await db
      .insert(visitSpans)
      .values({ siteId, span: 'D', part: 'all', start: '2026-11-01', language: 'ja', doc: '{}' })
    const test = { id: newId(), siteId, cellId: newId(), state: 'draft' as const, doc: '{}' }
    await db.insert(experiments).values({ ...test, createdAt, createdBy: 'x' })
    await db.insert(analyticsApiConfigs).values({ siteId, isEnabled: true, updatedAt: createdAt, updatedBy: 'x' })
    const call = { ip: '203.0.113.7', network: '203.0.113.7', path: '/' }
    await db
      .insert(analyticsApiRefusals)
      .values({ ...call, id: newId(), siteId, at: createdAt, reason: 'basic_missing' })
    await db.insert(reportSubscriptions).values({ personId: newId(), siteId, every: 'week', createdAt })
    const waiting = async () =>
      (await env.DB.prepare('SELECT count(*) AS n FROM member_registrations').first<{ n: number }>())?.n
    expect(await waiting()).toBeGreaterThan(0)
    const tables = [
      'members',
      'member_sessions',
      'submissions',
      'popup_counts',
      'popup_visitors',
      'popup_click_counts',
      'visit_hours',
      'visit_spans',
      'cell_tests',
      'analysis_api_configs',
      'analysis_api_refusals',
      'report_subscriptions',
    ]
    const before = await Promise.all(tables.map((table) => countOf(table)))
    expect(before.filter((n) => n === 0)).toEqual([])
    expect(await countOf('counters', 'scope')).toBeGreaterThan(0)
    const { id, statement } = insertOutbox(db, { kind: 'site.purge', payload: { siteId: site.id } })
    await statement
    await purgeSite(env, site.id, id)
    expect(await Promise.all(tables.map((table) => countOf(table)))).toEqual(tables.map(() => 0))
    expect([await countOf('counters', 'scope'), await waiting()]).toEqual([0, 0])
    await deleteVisitorData(env.DB, site.id)
  })
})
