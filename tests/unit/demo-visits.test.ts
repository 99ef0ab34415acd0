import { describe, expect, it } from 'vitest'
import { billingMonth } from '#demo/account-terms.ts'
import { innViews } from '#demo/bills.ts'
import type { VisitedSite } from '#demo/visits/counters.ts'
import { cosmeticsVisits } from '#demo/visits/cosmetics-visits.ts'
import { innVisits } from '#demo/visits/inn-visits.ts'
import { prepareSite, visitsOfDay } from '#demo/visits/make-visits.ts'
import type { VisitProfile } from '#demo/visits/profile.ts'
import { recruitVisits } from '#demo/visits/recruit-visits.ts'
import { sentForms } from '#demo/visits/sent-forms.ts'
import { spanRows, spansOfDay } from '#demo/visits/spans.ts'
import { daysAgoOf, viewDaysOf } from '#demo/visits/view-days.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { exits, SESSIONS, sessionsOf, VIEWS } from '#shared/visit/visit-counts.ts'
import { parseAll } from '#worker/entities/visits/visit-document.ts'
import { toCounters } from '#worker/entities/visits/visit-sums.ts'
import { fixedId } from '#demo/fixed-id.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-25T13:30:00Z')

function siteOf({ site: { folder, columns, cells } }: VisitProfile): VisitedSite {
  const id = (...words: string[]) => fixedId(folder, ...words)
  return {
    id: id(),
    columns,
    cells: cells.map(({ file, button, products = [], points = [] }) => ({
      id: id(file),
      file,
      button: button ? { id: id(file), isGoal: file === 'b4' } : null,
      products: products.map((product) => ({ id: id(product.file), button: { id: id(product.file), isGoal: false } })),
      points: points.map((_, place) => ({ id: id(file, String(place)), isGoal: false })),
    })),
    popups: [],
    socials: ['x'],
    releases: [id('1'), id('2'), id('3')],
    test: null,
  }
}

function makeDay(profile: VisitProfile, daysAgo: number) {
  const [start, views] = [...viewDaysOf(profile, NOW)].find(([day]) => daysAgoOf(day, NOW) === daysAgo) ?? [0, 0]
  const site = siteOf(profile)
  const sent = sentForms(profile.site, NOW).filter(({ at }) => at >= start && at < start + DAY)
  const day = { start, daysAgo, views, sent, until: start + DAY, keepsHours: false, showsPopups: false }
  const rows = spanRows(
    spansOfDay(visitsOfDay(profile, site, prepareSite(profile, site), day), start),
    'D',
    toDay(start),
  )
  const sums = rows.filter(({ part }) => part === 'all').map(({ doc }) => toCounters(parseAll(doc, toDay(start)).sums))
  const total = (key: string) => sums.reduce((sum, counters) => sum + (counters.get(key) ?? 0), 0)
  return { views, rows, total, cell: (file: string) => fixedId(profile.site.folder, file) }
}

describe('the visits of the demo', () => {
  it('have the page views of the bills in whole months', () => {
    const views = viewDaysOf(innVisits, NOW)
    for (const ago of [1, 2]) {
      const month = addMonths(billingMonth(NOW), -ago)
      const ofMonth = [...views].filter(([day]) => monthOf(day) === month)
      expect(ofMonth.reduce((sum, [, count]) => sum + count, 0)).toBe(innViews(ago))
    }
    expect(Math.min(...views.keys())).toBeLessThanOrEqual(NOW - 90 * DAY)
  })

  it.each([
    ['cosmetics', cosmeticsVisits],
    ['inn', innVisits],
    ['recruit', recruitVisits],
  ])('of the %s are the same each time, with the views of their day', (_, profile) => {
    const day = makeDay(profile, 5)
    expect(day.total(VIEWS)).toBe(day.views)
    expect(day.total(SESSIONS)).toBeGreaterThan(day.views / 2)
    expect(makeDay(profile, 5).rows).toEqual(day.rows)
  })

  it('count the forms of the inbox', () => {
    const days = Array.from({ length: 40 }, (_, place) => makeDay(innVisits, place + 1))
    const count = (goal: string) => days.reduce((sum, { total }) => sum + total(`g.${goal}`), 0)
    const sent = sentForms(innVisits.site, NOW)
    for (const goal of ['contact', 'homepage', 'membership'])
      expect(count(goal)).toBe(sent.filter((one) => one.goal === goal).length)
  })

  it('leave the cosmetics on one cell, less since its second release', () => {
    const rate = (daysAgo: readonly number[], file: string) => {
      const days = daysAgo.map((one) => makeDay(cosmeticsVisits, one))
      const sum = (key: string) => days.reduce((all, { total }) => all + total(key), 0)
      const id = fixedId('cosmetics', file)
      return sum(exits(id)) / sum(sessionsOf(id))
    }
    const [before, now] = [
      [40, 41, 42, 43],
      [20, 21, 22, 23],
    ]
    expect(rate(before, 'a2')).toBeGreaterThan(0.48)
    expect(rate(now, 'a2')).toBeLessThan(0.45)
    const others = ['a1', 'b1', 'b2', 'a3', 'b3', 'a4', 'b4'].map((file) => rate(now, file))
    expect(rate(now, 'a2')).toBeGreaterThan(Math.max(...others))
  })
})
