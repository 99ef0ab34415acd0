import { afterEach, expect, it } from 'vitest'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { beside } from '#tests/setup/object-database.ts'
import { createInstallation } from '#tests/setup/years/installation.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

// An installation that is used for years in the same way has as much in every table and prefix as a year before, but for
// those that grow by design: by how much is written here, and why on the page on growth.

const FIRST = '2030-01'
/** Everything that ends has ended once: the entries of the history about answers of 400 days are thirteen months old. */
const SETTLED = 28
const YEAR = 12
/** Publications of the story in a month: each is a period in which the site was live. */
const PUBLISHED = 3

/** Rows and objects a year. */
const GROWS: Readonly<Record<string, number>> = {
  bill_months: YEAR,
  bills: YEAR,
  figure_days: 365,
  figure_months: YEAR,
  // A copy of the account's data each month is about the account: such entries stay.
  history: YEAR,
  history_archives: YEAR,
  'history/': YEAR,
  live_periods: YEAR * PUBLISHED,
  view_days: YEAR,
  view_months: YEAR,
}

const PAGES = import.meta.glob<string>('/docs/rules/gro*.md', { query: '?raw', import: 'default', eager: true })

/** A quarter of a minute on an idle machine. */
const PATIENCE = 600_000

type Counts = Record<string, number>

afterEach(() => setClockOffset(0))

async function countRows({ DB }: Bindings): Promise<Counts> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND sql NOT LIKE '%VIRTUAL%' AND name NOT GLOB '*_search_*'",
  ).all<{ name: string }>()
  const counts: Counts = {}
  for (const { name } of results)
    counts[name] = (await DB.prepare(`SELECT count(*) AS n FROM "${name}"`).first<number>('n')) ?? 0
  return counts
}

async function countObjects({ MEDIA }: Bindings): Promise<Counts> {
  const counts: Counts = {}
  let cursor: string | undefined
  do {
    const page: R2Objects = await MEDIA.list(cursor === undefined ? {} : { cursor })
    for (const { key } of page.objects) {
      const prefix = `${key.split('/')[0]}/`
      counts[prefix] = (counts[prefix] ?? 0) + 1
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return counts
}

const namesOf = (counts: Counts) => Object.keys(counts).filter((name) => counts[name] !== 0)

/** What differs between two counts. */
function differences(before: Counts, after: Counts): Counts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const all = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(all.filter(([, by]) => by !== 0))
}

it(
  'has after years as many rows and objects as a year before, where nothing grows by design',
  () =>
    beside(async (database) => {
      const { env, liveMonth } = await createInstallation(database, startOfMonth(FIRST))
      const filled = new Set<string>()
      const look = async () => {
        for (const name of namesOf(await countRows(env))) filled.add(name)
      }
      const liveUntil = async (from: number, to: number) => {
        for (let month = from; month < to; month++) await liveMonth(startOfMonth(addMonths(FIRST, month)), look)
        return { ...(await countRows(env)), ...(await countObjects(env)) }
      }
      const before = await liveUntil(0, SETTLED)
      const after = await liveUntil(SETTLED, SETTLED + YEAR)
      expect(differences(before, after)).toEqual(GROWS)
      // The rest of the tables has tests of its own features alone.
      expect(filled.size).toBeGreaterThan(50)
    }),
  PATIENCE,
)

it('finds all that grows on the page on growth', () => {
  const [growth = ''] = Object.values(PAGES)
  const [, kept = ''] = growth.split('## Grows by design')
  const [section = ''] = kept.split('\n## ')
  const tables = Object.keys(GROWS).filter((name) => !name.endsWith('/'))
  expect(tables.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
})
