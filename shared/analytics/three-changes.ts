import { SMALL_SESSIONS } from './analytics-rules.ts'
import type { CellFigures, CellName, Figures, GOAL_KINDS } from './analytics.ts'

// The changes of two periods that matter most (rules/report-mails.md#the-three-changes). Shares and counts are compared
// by Cohen's h, so that a cell, a referrer and a figure can be put in one order; changes of few visits, and changes
// that chance explains, are left out.

/** Number of changes in a report. */
const CHANGES = 3
/** Minimum effect of a reported change. */
const EFFECT_MIN = 0.08
/** Minimum distance from the mean in standard deviations: by chance, one of a hundred comparisons exceeds it. */
const DEVIATIONS_MIN = 2.58
/** Times and depth have no known deviation: they must change by at least this share, with at least this many visits. */
const MEAN_CHANGE_MIN = 0.1
const MEAN_SESSIONS_MIN = 200

type Pair = { now: number; before: number }
/** Visits by a value of a field of their segment, e.g. by referrer. */
export type SourceVisits = { value: string; sessions: number }
export type GoalCount = {
  kind: (typeof GOAL_KINDS)[number]
  id: string
  label: string
  cell: CellName | null
  now: number
  before: number
}
export type CellPair = CellName & { now: CellFigures; before: CellFigures | null }

export type Compared = {
  figures: { now: Figures; before: Figures }
  cells: readonly CellPair[]
  referrers: { now: readonly SourceVisits[]; before: readonly SourceVisits[] }
  campaigns: { now: readonly SourceVisits[]; before: readonly SourceVisits[] }
  goals: readonly GoalCount[]
}

/** A change between two periods. Shares are from 0 to 1. */
export type Change = Pair &
  (
    | { kind: 'sessions' | 'conversionRate' | 'bounceRate' | 'depth' | 'medianSeconds' }
    | { kind: 'exitRate' | 'clickRate'; cell: CellName }
    | { kind: 'referrer' | 'campaign'; value: string }
    | { kind: 'goal'; goal: Omit<GoalCount, 'now' | 'before'> }
  )

/** A change with its effect; of changes with the same subject only the largest is reported. */
type Candidate = { change: Change; effect: number; subject: string; key: string }

const angle = (share: number) => 2 * Math.asin(Math.sqrt(Math.min(Math.max(share, 0), 1)))

/** The effect of a share's change; 0 if chance may explain it or there are too few visits. */
function effectOfShares(now: { count: number; of: number }, before: { count: number; of: number }): number {
  if (Math.min(now.of, before.of) < SMALL_SESSIONS) return 0
  const effect = angle(now.count / now.of) - angle(before.count / before.of)
  const deviation = Math.sqrt(1 / now.of + 1 / before.of)
  return Math.abs(effect) / deviation < DEVIATIONS_MIN ? 0 : Math.abs(effect)
}

/** The effect of a count's change, compared with the count that the overall `growth` predicts. */
function effectOfCounts({ now, before }: Pair, growth: number): number {
  if (Math.max(now, before) < SMALL_SESSIONS || !Number.isFinite(growth)) return 0
  const expected = before * growth
  // A count that grew less than the total has not shrunk; no sentence describes that well, so it is left out.
  if (Math.sign(now - expected) !== Math.sign(now - before)) return 0
  const deviation = Math.sqrt(now + before * growth * growth)
  if (deviation === 0 || Math.abs(now - expected) / deviation < DEVIATIONS_MIN) return 0
  return Math.abs(angle(now / (now + expected)) - angle(1 / 2))
}

function effectOfMeans({ now, before }: Pair, sessions: Pair): number {
  if (Math.min(sessions.now, sessions.before) < MEAN_SESSIONS_MIN || now <= 0 || before <= 0) return 0
  if (Math.abs(now / before - 1) < MEAN_CHANGE_MIN) return 0
  return Math.abs(angle(now / (now + before)) - angle(1 / 2))
}

/** The three changes that matter most, the largest first; fewer where little changed. */
export function threeChanges(compared: Compared): Change[] {
  const { now, before } = compared.figures
  if (Math.min(now.sessions, before.sessions) < SMALL_SESSIONS) return []
  const growth = now.sessions / before.sessions
  const candidates = [
    ...ofFigures(now, before),
    ...compared.cells.flatMap(ofCell),
    ...ofSources('referrer', compared.referrers, growth),
    ...ofSources('campaign', compared.campaigns, growth),
    ...compared.goals.map((goal) => ofGoal(goal, growth)),
  ]
  const told = new Map<string, Candidate>()
  const isOrdered = (one: Candidate, other: Candidate) => other.effect - one.effect || (one.key < other.key ? -1 : 1)
  for (const candidate of candidates.filter(({ effect }) => effect >= EFFECT_MIN).toSorted(isOrdered))
    if (!told.has(candidate.subject)) told.set(candidate.subject, candidate)
  return [...told.values()].slice(0, CHANGES).map(({ change }) => change)
}

function ofFigures(now: Figures, before: Figures): Candidate[] {
  const sessions = { now: now.sessions, before: before.sessions }
  const of = (count: 'conversions' | 'bounces') =>
    effectOfShares(
      { count: count === 'conversions' ? now.conversions : (now.bounceRate ?? 0) * now.sessions, of: now.sessions },
      {
        count: count === 'conversions' ? before.conversions : (before.bounceRate ?? 0) * before.sessions,
        of: before.sessions,
      },
    )
  const pair = (name: 'conversionRate' | 'bounceRate' | 'depth' | 'medianSeconds') => ({
    now: now[name] ?? 0,
    before: before[name] ?? 0,
  })
  const candidate = (change: Change, effect: number, subject: string): Candidate => ({
    change,
    effect,
    subject,
    key: change.kind,
  })
  return [
    candidate({ kind: 'sessions', ...sessions }, effectOfCounts(sessions, 1), 'visits'),
    candidate({ kind: 'conversionRate', ...pair('conversionRate') }, of('conversions'), 'conversions'),
    candidate({ kind: 'bounceRate', ...pair('bounceRate') }, of('bounces'), 'attention'),
    candidate({ kind: 'depth', ...pair('depth') }, effectOfMeans(pair('depth'), sessions), 'attention'),
    candidate(
      { kind: 'medianSeconds', ...pair('medianSeconds') },
      effectOfMeans(pair('medianSeconds'), sessions),
      'attention',
    ),
  ]
}

function ofCell({ now, before, ...cell }: CellPair): Candidate[] {
  // A cell that the grid does not have any more cannot be looked at.
  if (!before || cell.position === null) return []
  const { id, position, rowName, text, isMembersOnly } = cell
  const compare = (kind: 'exitRate' | 'clickRate', counted: 'exits' | 'clickSessions'): Candidate => ({
    change: {
      kind,
      cell: { id, position, rowName, text, isMembersOnly },
      now: now[kind] ?? 0,
      before: before[kind] ?? 0,
    },
    effect: effectOfShares({ count: now[counted], of: now.sessions }, { count: before[counted], of: before.sessions }),
    subject: `cell ${id}`,
    key: `${kind} ${id}`,
  })
  return [compare('exitRate', 'exits'), compare('clickRate', 'clickSessions')]
}

/** Changes of known sources; the merged rest is left out. */
function ofSources(kind: 'referrer' | 'campaign', { now, before }: Compared['referrers'], growth: number): Candidate[] {
  const counts = new Map<string, Pair>()
  for (const { value, sessions } of now) counts.set(value, { now: sessions, before: 0 })
  for (const { value, sessions } of before) counts.set(value, { now: counts.get(value)?.now ?? 0, before: sessions })
  // An empty campaign stands for all visits without one.
  const skipped = kind === 'campaign' ? ['', '*'] : ['*']
  return [...counts]
    .filter(([value]) => !skipped.includes(value))
    .map(([value, pair]) => ({
      change: { kind, value, ...pair },
      effect: effectOfCounts(pair, growth),
      subject: `${kind} ${value}`,
      key: `${kind} ${value}`,
    }))
}

function ofGoal({ now, before, ...goal }: GoalCount, growth: number): Candidate {
  return {
    change: { kind: 'goal', goal, now, before },
    effect: effectOfCounts({ now, before }, growth),
    subject: `goal ${goal.id}`,
    key: `goal ${goal.id}`,
  }
}
