import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { createManyMembers } from '#tests/setup/site-members.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'
import { startInboxExport } from './inbox-csv.service.ts'
import { openList } from './site-inbox.service.ts'

const ENTRIES = 10_000
/** Rows that a file reads besides its entries: the site, the list's counter, its one title, the history entry. */
const BESIDE = 4
/**
 * Every page after the first begins at the last row of the previous one; a full last page is followed by an empty one.
 */
const PAGES = ENTRIES / 500

let siteId: string
let accountId: string

/** Seven entries have the same time, so that pages end between them. */
beforeAll(async () => {
  const owner = await createAccount(env, { type: 'USER' })
  accountId = owner.id
  siteId = (await createSite(env, owner)).id
  const entryOf = (n: number) => ({
    email: `${n}@example.com`,
    answers: [{ fieldId: 'f', title: 'Q', value: String(n) }],
    createdAt: Math.floor(n / 7),
  })
  for (const id of [siteId, (await createSite(env, owner)).id]) {
    await createManySubmissions(env, id, ENTRIES, (n) => ({ kind: 'homepage', ...entryOf(n) }))
    await createManyMembers(env, { id }, ENTRIES, (n) => ({ state: 'pending', ...entryOf(n) }))
  }
})

/** Exports a list and counts the rows read until the first byte, and in all. */
async function save(list: 'member' | 'form', filters: Parameters<typeof openList>[2]['filters'] = {}) {
  const { database, usage } = countDatabase(env.DB)
  const counting = { ...env, DB: database }
  const opened = await openList(counting, { kind: 'all' }, { siteId, list, filters })
  const stream = await startInboxExport(counting, opened, { actorId: accountId, language: 'ja' })
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = decoder.decode((await reader.read()).value, { stream: true })
  const readFirst = usage.rowsRead
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += decoder.decode(next.value, { stream: true })
  const rows = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',', skipEmptyLines: true }).data.slice(1)
  const [recorded] = (
    await env.DB.prepare("SELECT detail ->> 'count' AS count FROM history WHERE subject_id = ? ORDER BY id DESC")
      .bind(siteId)
      .all<{ count: number | null }>()
  ).results
  return { rows, readFirst, read: usage.rowsRead, calls: usage.calls, count: recorded?.count }
}

describe('the file of a list (B5)', () => {
  it.each([
    ['member', 3],
    ['form', 1],
  ] as const)('reads every %s once, and nothing else in its table', async (list, column) => {
    const { rows, readFirst, read, count } = await save(list)
    expect(rows).toHaveLength(ENTRIES)
    expect(new Set(rows.map((row) => row[column])).size).toBe(ENTRIES)
    expect(rows.every((row) => row[column] === `${row[5]}@example.com`)).toBe(true)
    expect(read).toBe(ENTRIES + PAGES + BESIDE)
    // The first byte is sent after the first page was read.
    expect(readFirst / read).toBeLessThanOrEqual(0.1)
    expect(count).toBe(ENTRIES)
  })

  it('reads only the entries of a period', async () => {
    const { rows, read, count } = await save('form', { from: '1970-01-01', to: '1970-01-01' })
    expect([rows.length, read]).toEqual([ENTRIES, ENTRIES + PAGES + BESIDE])
    // The number of entries is unknown before they are read.
    expect(count).toBeNull()
    const nothing = await save('form', { from: '1970-01-02' })
    expect([nothing.rows.length, nothing.count]).toEqual([0, 0])
    expect(nothing.read).toBeLessThanOrEqual(BESIDE + 1)
  })
})
