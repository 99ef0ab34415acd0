import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellFigures, Figures } from './analytics.ts'
import { type CellPair, type Change, type Compared, threeChanges } from './three-changes.ts'

const figures = (over: Partial<Figures> = {}): Figures => ({
  views: 1000,
  sessions: 1000,
  visitors: 900,
  conversions: 30,
  conversionRate: 0.03,
  worth: null,
  bounceRate: 0.3,
  depth: 4,
  medianSeconds: 30,
  meanSeconds: 50,
  ...over,
})
const cellFigures = (over: Partial<CellFigures> = {}): CellFigures => ({
  sessions: 600,
  views: 700,
  entries: 0,
  exits: 60,
  reach: 0.6,
  exitRate: 0.1,
  medianSeconds: 4,
  meanSeconds: 5,
  clickSessions: 30,
  clickRate: 0.05,
  buttonClicks: 30,
  productOpenings: 0,
  productClicks: 0,
  pointClicks: 0,
  goals: 0,
  turnBacks: 0,
  ...over,
})
const cell = (id: string, now: Partial<CellFigures>, before: Partial<CellFigures> | null): CellPair => ({
  id,
  position: 'A2',
  text: '雪',
  rowName: null,
  isMembersOnly: false,
  now: cellFigures(now),
  before: before && cellFigures(before),
})
const NOTHING = { now: [], before: [] }
const compared = (over: Partial<Compared> = {}): Compared => ({
  figures: { now: figures(), before: figures() },
  cells: [],
  referrers: NOTHING,
  campaigns: NOTHING,
  goals: [],
  ...over,
})

describe('the three changes that matter', () => {
  it('are none where nothing changed', () => {
    expect(threeChanges(compared())).toEqual([])
  })

  it('are the largest ones, each subject once', () => {
    const before = figures({ sessions: 900, bounceRate: 0.5, depth: 3 })
    const changes = threeChanges(
      compared({
        figures: { now: figures({ bounceRate: 0.35 }), before },
        cells: [cell('c1', { exits: 150, exitRate: 0.25 }, { exits: 300, exitRate: 0.5 }), cell('c2', {}, null)],
        campaigns: {
          now: [
            { value: 'a / b', sessions: 200 },
            { value: '', sessions: 800 },
          ],
          before: [],
        },
      }),
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['campaign', 'exitRate', 'bounceRate'])
    expect(changes[1]).toMatchObject({ now: 0.25, before: 0.5, cell: { position: 'A2' } })
  })

  it('leave out what only grew with everything else', () => {
    const twice = { now: figures({ sessions: 2000 }), before: figures() }
    const referrers = {
      now: [{ value: 'google.com', sessions: 800 }],
      before: [{ value: 'google.com', sessions: 400 }],
    }
    expect(threeChanges(compared({ figures: twice, referrers })).map(({ kind }) => kind)).toEqual([
      'sessions',
      'conversionRate',
    ])
  })

  it('never call it less what became more, though it grew less than the whole', () => {
    const twice = { now: figures({ sessions: 2000, conversions: 60 }), before: figures() }
    const referrers = {
      now: [{ value: 'google.com', sessions: 410 }],
      before: [{ value: 'google.com', sessions: 400 }],
    }
    expect(threeChanges(compared({ figures: twice, referrers })).map(({ kind }) => kind)).toEqual(['sessions'])
  })

  const count = fc.integer({ min: 0, max: 400 })
  const pair = fc.tuple(count, count)
  const figuresOf = fc
    .record({ sessions: count, conversions: fc.nat(50), bounced: fc.float({ min: 0, max: 1, noNaN: true }) })
    .map(({ sessions, conversions, bounced }) =>
      figures({
        sessions,
        conversions,
        conversionRate: sessions === 0 ? null : conversions / sessions,
        bounceRate: sessions === 0 ? null : bounced,
        depth: sessions === 0 ? null : 1 + bounced * 6,
        medianSeconds: sessions === 0 ? null : bounced * 90,
      }),
    )
  const seen = fc.tuple(count, fc.float({ min: 0, max: 1, noNaN: true })).map(([sessions, share]) => {
    const exits = Math.round(sessions * share)
    const rate = sessions === 0 ? null : exits / sessions
    return { sessions, exits, exitRate: rate, clickSessions: exits, clickRate: rate }
  })
  const any: fc.Arbitrary<Compared> = fc
    .record({
      now: figuresOf,
      before: figuresOf,
      cells: fc.array(fc.tuple(seen, seen)),
      sources: fc.array(pair),
      goals: fc.array(pair),
    })
    .map(({ now, before, cells, sources, goals }) => ({
      figures: { now, before },
      cells: cells.map(([one, other], index) => cell(`c${index}`, one, other)),
      referrers: {
        now: sources.map(([sessions], index) => ({ value: `r${index}`, sessions })),
        before: sources.map(([, sessions], index) => ({ value: `r${index}`, sessions })),
      },
      campaigns: NOTHING,
      goals: goals.map(([one, other], index) => ({
        kind: 'link' as const,
        id: `g${index}`,
        label: '',
        cell: null,
        now: one,
        before: other,
      })),
    }))

  /** The smallest number of visits, or the largest count, behind a change. */
  function behind(change: Change, { figures: { now, before }, cells }: Compared): number {
    if (change.kind === 'referrer' || change.kind === 'campaign' || change.kind === 'goal')
      return Math.max(change.now, change.before)
    if (change.kind !== 'exitRate' && change.kind !== 'clickRate') return Math.min(now.sessions, before.sessions)
    const found = cells.find(({ id }) => id === change.cell.id)
    return Math.min(found?.now.sessions ?? 0, found?.before?.sessions ?? 0)
  }

  it('are at most three, of enough visits, and really changes', () => {
    fc.assert(
      fc.property(any, (one) => {
        const changes = threeChanges(one)
        expect(changes.length).toBeLessThanOrEqual(3)
        expect(changes.filter((change) => behind(change, one) < 30)).toEqual([])
        expect(changes.filter(({ now, before }) => now === before)).toEqual([])
        expect(changes.flatMap(({ now, before }) => [now, before]).filter((value) => !Number.isFinite(value))).toEqual(
          [],
        )
      }),
      { numRuns: 500 },
    )
  })

  it('do not depend on the order in which figures come', () => {
    fc.assert(
      fc.property(any, (one) => {
        const turned = {
          ...one,
          cells: one.cells.toReversed(),
          referrers: { now: one.referrers.now.toReversed(), before: one.referrers.before.toReversed() },
          goals: one.goals.toReversed(),
        }
        expect(threeChanges(turned)).toEqual(threeChanges(one))
        expect(threeChanges(one)).toEqual(threeChanges(one))
      }),
    )
  })
})
