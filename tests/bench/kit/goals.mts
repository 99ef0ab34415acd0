import { START_LIMIT } from '#scripts/worker-size.mjs'

/** Tolerance for figures that get worse than the last committed ones (rules/budgets.md#what-may-get-worse). */
const TOLERANCE = { ratio: 0.15, bytes: 0.03, count: 0 } as const

export type Goal = {
  text: string
  /** `ratio`: derived from CPU or time; `count`: rows, calls, requests; `bytes`: sizes. */
  kind: keyof typeof TOLERANCE
  limit: number
  /** The limit is a minimum. */
  atLeast?: true
  unit?: string
}

const B = { kind: 'bytes', unit: 'B' } as const
const MS = { kind: 'ratio', unit: 'ms' } as const
const RATIO = { kind: 'ratio' } as const
const COUNT = { kind: 'count' } as const
const PERCENT = { kind: 'ratio', unit: '%' } as const

/** The goals (rules/budgets.md#how-the-bench-runs); a goal of several figures has one line for each. */
export const GOALS = {
  V1: { ...B, text: 'visitor scripts of all features together, brotli', limit: 7368 },
  V2: { ...B, text: 'HTML + CSS + script of 20 cells, brotli', limit: 8330 },
  V3: { ...RATIO, text: 'bytes before the first input ÷ (logo + hero + 2 neighbours)', limit: 1.08 },
  V4: { ...COUNT, text: 'requests before the first input', limit: 6 },
  'V4.late': { ...COUNT, text: 'scripts asked for after the load event, on a first visit', limit: 3 },
  V5: { ...RATIO, text: 'hero painted ÷ (2 RTT + (HTML + hero) ÷ bandwidth)', limit: 1.3 },
  V6: { ...RATIO, text: 'hero painted ÷ that of the Swiper page', limit: 0.6 },
  V7: { ...RATIO, text: 'ready ÷ that of the hydrated React page', limit: 0.25 },
  'V8.blocking': { ...MS, text: 'total blocking time', limit: 0 },
  'V8.longest': { ...MS, text: 'longest task', limit: 50 },
  V9: { ...RATIO, text: 'layout shift over load and 10 swipes', limit: 0 },
  V10: { ...MS, text: 'tap to paint, the slowest of 4', limit: 64 },
  V11: { ...PERCENT, text: 'scroll frames on the compositor thread', limit: 100, atLeast: true },
  V12: { ...PERCENT, text: 'dropped ÷ scroll frames over 10 swipes', limit: 1 },
  V13: { ...MS, text: 'layout and style a swipe', limit: 4 },
  V14: { ...PERCENT, text: 'next picture there at the end of a swipe', limit: 100, atLeast: true },
  'V15.hero': { ...RATIO, text: 'hero painted, 1,000 cells ÷ 20 cells', limit: 1.05 },
  'V15.html': { ...RATIO, text: 'HTML, 1,000 cells ÷ 101 cells', limit: 1.1 },
  S1: { ...RATIO, text: 'CPU of a page of 40 cells ÷ CPU of plain text', limit: 9 },
  S3: { ...RATIO, text: 'CPU of a cache hit ÷ CPU of a static file of the same bytes', limit: 1.1 },
  'S3.tested': { ...RATIO, text: 'the same on a site with a cell test', limit: 1.1 },
  'S4.renders': { ...COUNT, text: 'React renders on 10,000 hits', limit: 0 },
  'S4.rows': { ...COUNT, text: 'D1 rows on 10,000 hits, for each 5 s', limit: 1 },
  S5: { ...COUNT, text: 'renders of a page on 100 first hits at once', limit: 1 },
  'D1.calls': { ...COUNT, text: 'visitor miss: D1 calls', limit: 1 },
  'D1.rows': { ...COUNT, text: 'visitor miss: rows read', limit: 2 },
  'D2.rows': { ...RATIO, text: 'visitor miss: rows at 1 M cells ÷ at 1 k', limit: 1 },
  'D3.calls': { ...COUNT, text: 'sign-in: D1 calls', limit: 3 },
  'D3.read': { ...COUNT, text: 'sign-in: rows read', limit: 9 },
  'D3.written': { ...COUNT, text: 'sign-in with a new device: rows written', limit: 13 },
  'D3.many.calls': { ...COUNT, text: 'sign-in among 100,000 accounts: D1 calls', limit: 3 },
  'D3.many.read': { ...COUNT, text: 'sign-in among 100,000 accounts: rows read', limit: 9 },
  'D3.many.written': { ...COUNT, text: 'the same with a new device: rows written', limit: 13 },
  'D4.calls': { ...COUNT, text: 'knowing the caller: D1 calls', limit: 1 },
  'D4.rows': { ...COUNT, text: 'knowing the caller: rows read', limit: 5 },
  'D5.calls': { ...COUNT, text: 'saving 40 cells: D1 calls that write', limit: 1 },
  'D5.statements': { ...COUNT, text: 'saving 40 cells: statements', limit: 6 },
  'D5.one': { ...COUNT, text: 'saving 1 cell: rows written', limit: 1 + 8 },
  'D5.forty': { ...COUNT, text: 'saving 40 cells: rows written', limit: 40 + 8 },
  'D6.first': { ...COUNT, text: 'first page of 100,000 sites: rows read', limit: 24 },
  'D6.deep': { ...COUNT, text: 'page 400 of 100,000 sites by cursor: rows read', limit: 24 },
  'D6.users.first': { ...COUNT, text: 'first page of 100,000 accounts: rows read', limit: 24 },
  'D6.users.deep': { ...COUNT, text: 'pages 2 to 400 of 100,000 accounts by cursor: rows read', limit: 24 },
  'D6.users.bytes': { ...B, text: 'a page of 100,000 accounts', limit: 16_000 },
  'D6.users.sort': { ...COUNT, text: '100,000 accounts in another order: rows read', limit: 24 },
  'D6.users.filter': { ...COUNT, text: '100,000 accounts, every filter and order: rows read', limit: 25_000 },
  'D6.users.parent': { ...COUNT, text: 'accounts of one parent among 100,000: rows read', limit: 24 + 2 * 50 },
  'D6.users.search': { ...COUNT, text: 'one of 100,000 accounts searched by 3 characters and more', limit: 300 },
  'D6.users.short': { ...COUNT, text: '100,000 accounts searched by 2 characters: rows read', limit: 2 * 100_000 + 64 },
  'D6.audit.first': {
    ...COUNT,
    text: 'first page of 100,000 entries with their count: rows read',
    limit: 10_001 + 220,
  },
  'D6.audit.next': { ...COUNT, text: 'next page of 100,000 entries: rows read', limit: 10 * 20 + 20 },
  A3: { ...RATIO, text: 'CPU of a beacon of ten events ÷ CPU of parsing it and answering 204', limit: 1.5 },
  'A6.first': {
    ...RATIO,
    text: 'CPU of an analysis of 28 busy days, new filter ÷ CPU of parsing their documents',
    limit: 3,
  },
  'A6.again': { ...RATIO, text: 'the same once more', limit: 0.5 },
  'SC1.lost': { ...COUNT, text: 'visits lost of 1,000 sites at 100 a second through the queue', limit: 0 },
  'SC1.lag': { ...RATIO, unit: 's', text: 'the same: until a visit is counted, p95', limit: 10 },
  'SC3.wrong': { ...COUNT, text: 'visits lost or doubled while objects were ended 200 times', limit: 0 },
  'SC4.wrong': { ...COUNT, text: 'billed views lost or doubled while D1 was away for an hour', limit: 0 },
  'SC5.bytes': { ...B, text: 'the object of a site with 10,000 visits a day, after years', limit: 110_000_000 },
  SC2: { ...RATIO, text: 'CPU of a visit at 200 sites in D1 ÷ in objects', limit: 10, atLeast: true },
  'P1.calls': { ...COUNT, text: 'a month of bills for 100,000 accounts: D1 calls', limit: 25 },
  'P1.read': { ...COUNT, text: 'the same: rows read an account', limit: 1.1 },
  'P1.written': { ...COUNT, text: 'the same: rows written an account', limit: 1 },
  'P1.again': { ...COUNT, text: 'the same once more: rows written', limit: 0 },
  L4: { ...PERCENT, text: 'wrong sign-ins of a flood refused before hashing', limit: 95, atLeast: true },
  'L4.beside': { ...MS, text: 'other calls during such a flood from rotating networks, p95', limit: 300 },
  'B1.memory': {
    ...B,
    text: 'memory that a ZIP of 1 GB adds to what the isolate of the Worker holds',
    limit: 32 * 1024 * 1024,
  },
  'B1.ratio': { ...RATIO, text: 'most memory of the isolate at a ZIP of 1 GB ÷ at one of 100 MB', limit: 1.4 },
  'H1.ratio': { ...RATIO, text: 'CPU of checking a password ÷ CPU of the same scrypt in plain Node', limit: 1.1 },
  'H1.memory': { ...B, text: 'memory of checking a password', limit: 32 * 1024 * 1024 },
  'U1.initial': { ...B, text: 'back office: first scripts, brotli', limit: 122.7 * 1024 },
  'U1.route': { ...B, text: 'back office: largest further route, brotli', limit: 72.8 * 1024 },
  'U2.signIn': { ...RATIO, text: 'sign-in page on a phone: ready ÷ (2 RTT + bytes ÷ bandwidth)', limit: 1.6 },
  'U2.signIn.blocking': { ...MS, text: 'the same: total blocking time', limit: 100 },
  'U2.list': { ...RATIO, text: 'list of sites on a phone: ready ÷ (2 RTT + bytes ÷ bandwidth)', limit: 1.6 },
  'U2.list.blocking': { ...MS, text: 'the same: total blocking time', limit: 100 },
  'U2.shift': { ...RATIO, text: 'layout shift while either loads', limit: 0.01 },
  'U3.paint': { ...MS, text: 'editor of 100 cells in four languages: the slowest key to paint', limit: 50 },
  'U3.save': { ...B, text: 'editor: the largest save while one text is typed', limit: 8192 },
  C1: { ...B, text: 'Worker, loaded at the start, gzip', limit: START_LIMIT },
  'C1.start': { ...RATIO, text: 'first answer, a page, of the Worker ÷ that of a trivial one', limit: 4 },
  'C1.api': { ...RATIO, text: 'the same, a call of the API', limit: 9 },
} as const satisfies Record<string, Goal>

export type GoalId = keyof typeof GOALS
export type Figures = Partial<Record<GoalId, number>>

/** Whether a figure meets its goal. */
export function isKept(goal: Goal, value: number): boolean {
  return goal.atLeast ? value >= goal.limit : value <= goal.limit
}

/** Whether a figure is worse than an earlier one by more than the tolerance of its kind. */
export function isWorse(goal: Goal, value: number, before: number): boolean {
  const allowed = Math.abs(before) * TOLERANCE[goal.kind]
  return goal.atLeast ? value < before - allowed : value > before + allowed
}
