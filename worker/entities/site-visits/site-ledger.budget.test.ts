import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Language } from '#shared/text/languages.ts'
import { SESSIONS, sessionsOf, swipeViews, VIEWS } from '#shared/visit/visit-counts.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { stubOf } from '#tests/setup/visit-stores.ts'
import type { CountedEntry } from '#worker/entities/visits/counted-entry.ts'
import { newId } from '#worker/platform/ids.ts'
import { createLedger } from './site-ledger.ts'
import { migrate } from './site-visits.repository.ts'

const HOUR = 60 * 60 * 1000
const BEGIN = Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR
const CELLS = Array.from({ length: 20 }, () => newId())

/** Storage that counts the rows that statements write. */
function counting(storage: DurableObjectStorage) {
  const usage = { rows: 0 }
  const exec = (query: string, ...values: unknown[]) => {
    const cursor = storage.sql.exec(query, ...values)
    const rows = cursor.toArray()
    usage.rows += cursor.rowsWritten
    return { toArray: () => rows }
  }
  const transactionSync = <Result>(run: () => Result) => storage.transactionSync(run)
  return { usage, storage: { sql: { exec }, transactionSync } as unknown as DurableObjectStorage }
}

/** A visit's message that saw three cells, or a page view. */
function entryOf(nth: number): CountedEntry {
  const cells = [0, 1, 2].map((step) => CELLS[(nth * 7 + step) % CELLS.length] ?? '')
  const counts =
    nth % 4 === 0
      ? { [VIEWS]: 1 }
      : Object.fromEntries([
          [SESSIONS, 1],
          ...cells.flatMap((cell) => [
            [swipeViews(cell), 1],
            [sessionsOf(cell), 1],
          ]),
        ])
  return {
    language: (['ja', 'en'] as const)[nth % 2] as Language,
    hour: BEGIN + (nth % 3 === 0 ? 0 : HOUR),
    at: BEGIN + HOUR + nth * 60,
    key: newId().slice(-12),
    width: 10_000,
    counts,
    segments: [
      ['00000001', 'phone'],
      ['00000002', 'phone'],
      ['00000003', '*'],
    ],
    mark: { id: newId().slice(-12), bit: 0, since: BEGIN },
    network: { slot: nth % 4096, weight: 1 },
  }
}

describe('rows that a site’s object writes', () => {
  it('are at most 30 for 1,000 events in batches of 100 (A1)', async () => {
    const siteId = newId()
    const rows = await runInDurableObject(stubOf(siteId), (_, { storage }) => {
      migrate(storage, siteId)
      const counted = counting(storage)
      const ledger = createLedger(counted.storage)
      for (let from = 0; from < 1000; from += 100)
        ledger.add(
          Array.from({ length: 100 }, (__, nth) => entryOf(from + nth)),
          0,
        )
      ledger.fold()
      return counted.usage.rows
    })
    printSize(`${rows} rows for 1,000 events of one site`)
    expect(rows).toBeGreaterThan(10)
    expect(rows).toBeLessThanOrEqual(30)
  })
})
