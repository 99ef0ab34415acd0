import type { Cell } from '#shared/site/cell/cell.ts'
import { saveSiteBody } from '#shared/site/document/site-document.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { fillCells } from '#tests/bench/fixtures/many-sites.mts'
import { buildRelease, idOf } from '#tests/bench/fixtures/release.ts'
import { textOf } from '#tests/bench/fixtures/texts.ts'
import { countedCall, rowsRead, rowsWritten } from '#tests/bench/kit/counted-call.mts'
import { load } from '#tests/bench/kit/load-client.mts'
import { type Platform, publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import { median, sum } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

const SMALL_CELLS = 1000
const LARGE_CELLS = 1_000_000
const DEEP_PAGE = 400
const CELLS_A_SITE = 40
const PASSWORD = 'bench password'

/** D1 to D3, D5 and D6: calls, statements and rows reported by the database. */
export async function measureDatabase(): Promise<Findings> {
  const platform = await startPlatform()
  try {
    const login = await measureLogin(platform)
    const saves = await measureSaves(platform)
    const misses = await measureMisses(platform)
    const lists = await measureLists(platform)
    return {
      figures: { ...misses.figures, ...login, ...saves.figures, ...lists },
      notes: [...misses.notes, ...saves.notes],
    }
  } finally {
    await platform.stop()
  }
}

/** Signs in twice, because the second finds the counters of the first; the more expensive one counts. */
async function measureLogin(platform: Platform) {
  const passwordHash = await hashPassword(PASSWORD, 'office')
  const { email } = await createAccount(platform.env, { type: 'USER', passwordHash })
  const signInOnce = () =>
    countedCall(platform, '/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  const tries = [await signInOnce(), await signInOnce()]
  return {
    'D3.calls': Math.max(...tries.map(({ calls }) => calls.length)),
    'D3.read': Math.max(...tries.map(({ calls }) => rowsRead(calls))),
    'D3.written': Math.max(...tries.map(({ calls }) => rowsWritten(calls))),
  }
}

async function measureSaves(platform: Platform) {
  const one = await save(platform, 1)
  const forty = await save(platform, CELLS_A_SITE)
  const writes = forty.calls.filter((made) => made.rowsWritten > 0)
  return {
    figures: {
      'D5.calls': writes.length,
      'D5.statements': sum(writes.map(({ sql }) => sql.length)),
      'D5.one': rowsWritten(one.calls),
      'D5.forty': rowsWritten(forty.calls),
    },
    notes: [`the whole request that saves 40 cells: ${forty.calls.length} calls, ${rowsRead(forty.calls)} rows read`],
  }
}

/** Saves a number of changed cells of a new site with 40. */
async function save(platform: Platform, changed: number) {
  const cells = Array.from({ length: CELLS_A_SITE }, (_, index) => cellOf(index))
  const site = await createSite(platform.env, platform.owner, { cells })
  const { token } = await signIn(platform.env, platform.owner)
  const authorization = `Bearer ${token}`
  const read = await countedCall(platform, `/v1/site/${site.id}`, { headers: { authorization } })
  const body = site.cells.slice(0, changed).map((one) => ({ ...one, mainTextColor: '#202020' }))
  return countedCall(platform, `/v1/site/${site.id}`, {
    method: 'PUT',
    headers: { authorization, 'if-match': read.headers.get('etag') ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(toWire(saveSiteBody, { cells: body })),
  })
}

function cellOf(index: number): Partial<Cell> {
  const { mainText, alt, price } = textOf(index)
  const written = (value: string) => ({ ja: { value, state: 'written' as const } })
  return { mainText: written(mainText), imageAlt: written(alt), price: written(price) }
}

const MISSES = 200
const GROUP = 40

/** D1 and D2: first visits of many sites, with few and with many cells in the database. */
async function measureMisses(platform: Platform) {
  const warm = await publishMany(platform, 1)
  const few = await publishMany(platform, 2)
  const many = await publishMany(platform, 3)
  await fillCells(platform, { from: 0, to: SMALL_CELLS })
  await visitAll(platform, warm)
  const small = await visitAll(platform, few)
  await fillCells(platform, { from: SMALL_CELLS, to: LARGE_CELLS })
  const large = await visitAll(platform, many)
  return {
    figures: {
      'D1.calls': large.calls / MISSES,
      'D1.rows': large.rows / MISSES,
      'D2.rows': large.rows / small.rows,
    },
    notes: [`CPU µs a visitor miss: ${Math.round(small.micros)} at 1 k cells, ${Math.round(large.micros)} at 1 M`],
  }
}

/** Small sites, so that the database is a large part of a visit. */
async function publishMany(platform: Platform, series: number): Promise<string[]> {
  const paths: string[] = []
  for (let first = 0; first < MISSES; first += 20) {
    const numbers = Array.from({ length: 20 }, (_, index) => series * MISSES + first + index)
    const published = numbers.map((number) =>
      publishRelease(platform, { ...buildRelease({ columns: 1, cells: 1 }), ...idsOf(number) }),
    )
    paths.push(...(await Promise.all(published)))
  }
  return paths
}

const idsOf = (number: number) => ({
  siteId: idOf(10, number),
  siteUuid: idOf(11, number),
  releaseId: idOf(12, number),
})

/** CPU is the median of groups, so that one disturbance does not count. */
async function visitAll(platform: Platform, paths: readonly string[]) {
  await platform.takeCounts()
  const micros: number[] = []
  for (let first = 0; first < paths.length; first += GROUP) {
    const group = paths.slice(first, first + GROUP)
    const before = cpuSeconds(platform.workerdPid)
    for (const path of group) await load({ port: platform.port, path }, (asked) => asked > 0, 1)
    micros.push(((cpuSeconds(platform.workerdPid) - before) / group.length) * 1e6)
  }
  const { calls } = await platform.takeCounts()
  return { calls: calls.length, rows: rowsRead(calls), micros: median(micros) }
}

/** Pages of the longest list, each by the cursor of the previous one. */
async function measureLists(platform: Platform) {
  const { token } = await signIn(platform.env, platform.owner)
  const listed: number[] = []
  let cursor: string | null = null
  for (let page = 1; page <= DEEP_PAGE; page++) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { text, calls } = await countedCall(platform, `/v1/site?limit=20${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    listed.push(rowsRead(calls.filter(({ sql }) => sql.some((one) => /from "(sites|counters)"/.test(one)))))
    const answer = JSON.parse(text) as { data: { next_cursor: string | null } }
    cursor = answer.data.next_cursor
  }
  return { 'D6.first': listed[0] ?? Number.NaN, 'D6.deep': Math.max(...listed.slice(1)) }
}
