import { PLAN_TIERS } from '#shared/account/plan-rules.ts'
import { USER_STATES } from '#shared/account/user-rules.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import {
  accountId,
  ACCOUNTS,
  fillAccounts,
  LARGE_ADMIN,
  LARGE_PARTNER,
  PARTNERS,
} from '#tests/bench/fixtures/many-accounts.mts'
import { countedCall, rowsRead, rowsWritten } from '#tests/bench/kit/counted-call.mts'
import { type Platform, startPlatform } from '#tests/bench/kit/platform.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import { median } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

const PASSWORD = 'bench password'
const DEEP_PAGE = 400
const JSON_TYPE = { 'content-type': 'application/json' }

/** D3, D4, D6 and L4 for accounts, at 100,000 of them. */
export async function measureAccounts(): Promise<Findings> {
  const platform = await startPlatform()
  try {
    const { operator } = await fillAccounts(platform)
    const { token } = await signIn(platform.env, operator)
    const authorization = `Bearer ${token}`
    const own = await measureOwn(platform)
    const pages = await measurePages(platform, authorization)
    const parts = await measureParts(platform, authorization)
    const audit = await measureAudit(platform, authorization)
    const flood = await measureFlood(platform, authorization)
    const timing = await compareTiming(platform)
    return {
      figures: { ...own.figures, ...pages, ...parts.figures, ...audit, ...flood.figures },
      notes: [...own.notes, ...parts.notes, ...flood.notes, ...timing],
    }
  } finally {
    await platform.stop()
  }
}

/** Rows and calls of sign-in, authorization and user-info for a user three levels deep. */
async function measureOwn(platform: Platform) {
  const user = accountId(ACCOUNTS - 1)
  const passwordHash = await hashPassword(PASSWORD, 'office')
  await platform.env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?').bind(passwordHash, user).run()
  const body = JSON.stringify({ email: `mail${ACCOUNTS - 1}@example.jp`, password: PASSWORD })
  const login = () => countedCall(platform, '/v1/auth/login', { method: 'POST', headers: JSON_TYPE, body })
  const tries = [await login(), await login()]
  const { token } = await signIn(platform.env, { id: user })
  const info = await countedCall(platform, '/v1/auth/user-info', { headers: { authorization: `Bearer ${token}` } })
  const [recognising, ...rest] = info.calls
  return {
    figures: {
      'D3.many.calls': Math.max(...tries.map(({ calls }) => calls.length)),
      'D3.many.read': Math.max(...tries.map(({ calls }) => rowsRead(calls))),
      'D3.many.written': Math.max(...tries.map(({ calls }) => rowsWritten(calls))),
      'D4.calls': info.calls.filter(({ sql }) => sql.some((one) => one.includes('"sessions"'))).length,
      'D4.rows': recognising?.rowsRead ?? Number.NaN,
    },
    notes: [`user-info: ${rest.length} calls more, ${rowsRead(rest)} rows, ${Buffer.byteLength(info.text)} bytes`],
  }
}

type Page = { data: { total: number; data_list: unknown[]; next_cursor: string | null } }

/** Rows of a page of accounts, without authorization. */
async function list(platform: Platform, authorization: string, query: string, prefix = 'master') {
  const answer = await countedCall(platform, `/v1/${prefix}/user${query}`, { headers: { authorization } })
  const { data } = JSON.parse(answer.text) as Page
  const { milliseconds } = answer
  const bytes = Buffer.byteLength(answer.text)
  return { data, read: rowsRead(answer.calls.slice(1)), bytes, milliseconds }
}

async function measurePages(platform: Platform, authorization: string) {
  const first = await list(platform, authorization, '')
  const deep: (typeof first)[] = []
  let cursor = first.data.next_cursor
  for (let page = 2; page <= DEEP_PAGE && cursor; page++) {
    const next = await list(platform, authorization, `?page=${page}&cursor=${encodeURIComponent(cursor)}`)
    deep.push(next)
    cursor = next.data.next_cursor
  }
  const all = [first, ...deep]
  return {
    'D6.users.first': first.read,
    'D6.users.deep': Math.max(...deep.map(({ read }) => read)),
    'D6.users.bytes': Math.max(...all.map(({ bytes }) => bytes)),
  }
}

const SORTS = ['companyName', 'contractEndsAt'].flatMap((sort) =>
  ['asc', 'desc'].map((way) => `sort=${sort}&order=${way}`),
)
const TYPES = ['', 'type=OEM_ADMIN', 'type=MASTER_USER', 'type=USER']
const TIERS = ['', ...PLAN_TIERS.map((tier) => `tier=${tier}`)]
const STATES = ['', ...USER_STATES.map((state) => `state=${state}`)]
/** All combinations of filters that the screen offers. */
const FILTERS = TYPES.flatMap((type) => TIERS.flatMap((tier) => STATES.map((state) => [type, tier, state])))
  .map((parts) => parts.filter((part) => part !== ''))
  .filter((parts) => parts.length > 0)
  .map((parts) => parts.join('&'))
const LONG = ['号館', '温泉旅館組合', '株式会社めくり温泉旅第70000号館', 'mail77777@', 'no such words']

/** The five pages that read the most rows, to keep the report short. */
const worstOf = <T extends { read: number }>(pages: readonly T[]) =>
  pages.toSorted((a, b) => b.read - a.read).slice(0, 5)

/** The filters for the partner with half of all accounts, and for one of its admins with 9,800. */
async function measureLargePartner(platform: Platform, orders: readonly string[]) {
  const found: (Awaited<ReturnType<typeof list>> & { query: string })[] = []
  for (const [id, prefix] of [
    [accountId(LARGE_PARTNER), 'oem-master'],
    [accountId(LARGE_ADMIN), 'oem-admin'],
  ] as const) {
    const { token } = await signIn(platform.env, { id })
    for (const filter of FILTERS) {
      for (const order of orders) {
        const query = `${filter}&${order}`
        const page = await list(platform, `Bearer ${token}`, `?${query}`, prefix)
        found.push({ ...page, query: `${query} (${prefix})` })
      }
    }
  }
  return found
}

/** Rows and time of searches, filters, sorts and page jumps. */
async function measureParts(platform: Platform, authorization: string) {
  const ask = async (query: string) => ({ query, ...(await list(platform, authorization, `?${query}`)) })
  const askAll = async (queries: readonly string[]) => {
    const found: Awaited<ReturnType<typeof ask>>[] = []
    for (const query of queries) found.push(await ask(query))
    return found
  }
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const sorts = await askAll(SORTS)
  const orders = ['sort=createdAt&order=desc', 'sort=createdAt&order=asc', ...SORTS]
  const filters = await askAll(FILTERS.flatMap((filter) => orders.map((order) => `${filter}&${order}`)))
  const large = await measureLargePartner(platform, orders)
  const ofLarge = await askAll(FILTERS.map((filter) => `${filter}&parent_id=${accountId(LARGE_PARTNER)}`))
  const parent = await ask(`parent_id=${accountId(PARTNERS + 8)}`)
  const long = await askAll(LONG.filter((text) => [...text].length > 2).map(search))
  const short = await askAll(LONG.filter((text) => [...text].length <= 2).map(search))
  const jumps = await askAll(['page=400', 'page=5000'])
  const all = [
    ...sorts,
    ...worstOf(filters),
    ...worstOf(large),
    ...worstOf(ofLarge),
    parent,
    ...long,
    ...short,
    ...jumps,
  ]
  const most = (pages: readonly { read: number }[]) => Math.max(...pages.map(({ read }) => read))
  return {
    figures: {
      'D6.users.sort': most(sorts),
      'D6.users.filter': most([...filters, ...large, ...ofLarge]),
      'D6.users.parent': parent.read,
      'D6.users.search': most(long.filter(({ data }) => data.total <= 1)),
      'D6.users.short': most(short),
    },
    notes: all.map(
      ({ query, read, data, milliseconds }) =>
        `users?${decodeURIComponent(query)}: ${read} rows, total ${data.total}, ${Math.round(milliseconds)} ms`,
    ),
  }
}

async function measureAudit(platform: Platform, authorization: string) {
  const read = async (query: string) => {
    const answer = await countedCall(platform, `/v1/audit-log${query}`, { headers: { authorization } })
    return { rows: rowsRead(answer.calls.slice(1)), data: (JSON.parse(answer.text) as Page).data }
  }
  const first = await read('')
  const next = await read(`?page=2&cursor=${encodeURIComponent(first.data.next_cursor ?? '')}`)
  return { 'D6.audit.first': first.rows, 'D6.audit.next': next.rows }
}

const FLOOD = 1000
const FLOODED = 10
const CONNECTIONS = 8
/** Each of these attempts is hashed. */
const STUFFED = 200

/**
 * Latency of other calls during wrong passwords from many networks: for a few accounts, and for a new one each time.
 */
export async function measureFlood(platform: Platform, authorization: string) {
  const few = await attack(platform, authorization, FLOOD, (at) => at % FLOODED)
  const many = await attack(platform, authorization, STUFFED, (at) => at)
  const said = ({ refused, busy, beside }: typeof few) =>
    `${refused} refused before hashing, ${busy} of them as too busy; other calls p95 ${Math.round(beside)} ms`
  return {
    figures: { L4: (few.refused / FLOOD) * 100, 'L4.beside': Math.max(few.beside, many.beside) },
    notes: [
      `flood of ${FLOOD} wrong sign-ins from as many networks at ${FLOODED} accounts: ${said(few)}`,
      `${STUFFED} of them at as many accounts: ${said(many)}`,
    ],
  }
}

/** A new network address each time. */
let networks = 0
const nextNetwork = () => `2001:db8:${(++networks >> 12).toString(16)}:${(networks & 0xfff).toString(16)}::1`

async function attack(platform: Platform, authorization: string, count: number, accountOf: (at: number) => number) {
  const statuses: number[] = []
  const beside: number[] = []
  const left = Array.from({ length: count }, (_, at) => accountOf(at))
  const send = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const body = JSON.stringify({ email: `mail${50_001 + at}@example.jp`, password: 'wrong' })
      const headers = { ...JSON_TYPE, 'cf-connecting-ip': nextNetwork() }
      const url = `http://localhost:${platform.port}/v1/auth/login`
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  const watch = async () => {
    while (left.length > 0) {
      const started = performance.now()
      const answer = await fetch(`http://localhost:${platform.port}/v1/auth/user-info`, { headers: { authorization } })
      await answer.arrayBuffer()
      beside.push(performance.now() - started)
    }
  }
  await Promise.all([...Array.from({ length: CONNECTIONS }, send), watch()])
  return {
    refused: statuses.filter((status) => status === 429 || status === 503).length,
    busy: statuses.filter((status) => status === 503).length,
    beside: beside.toSorted((a, b) => a - b)[Math.floor(beside.length * 0.95)] ?? 0,
  }
}

const PAIRS = 20

/**
 * Equal work for known and unknown addresses (rules/threats.md#known-addresses): CPU of a wrong password for both,
 * in turn.
 */
async function compareTiming(platform: Platform) {
  const hash = await hashPassword(PASSWORD, 'office')
  const measured = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const known = await createAccount(platform.env, { type: 'USER', passwordHash: hash })
    for (const [kind, email] of [
      ['known', known.email],
      ['unknown', `nobody${pair}@example.jp`],
    ] as const) {
      const headers = { ...JSON_TYPE, 'cf-connecting-ip': `${kind}-${pair}` }
      const body = JSON.stringify({ email, password: 'wrong' })
      const before = cpuSeconds(platform.workerdPid)
      const answer = await fetch(`http://localhost:${platform.port}/v1/auth/login`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      measured[kind].push((cpuSeconds(platform.workerdPid) - before) * 1000)
    }
  }
  const [known, unknown] = [median(measured.known), median(measured.unknown)]
  return [`refused sign-in, CPU median: ${known.toFixed(0)} ms for somebody, ${unknown.toFixed(0)} ms for nobody`]
}
