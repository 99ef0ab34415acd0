import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { keepStatements } from '#scripts/backup/keep-statements.mts'

/** A database that answers a batch when `answer` is called, and holds none of its statements. */
function slowDatabase() {
  let answer = () => {}
  const refs: WeakRef<D1PreparedStatement>[] = []
  const batch = (statements: D1PreparedStatement[]) => {
    refs.push(...statements.map((statement) => new WeakRef(statement)))
    return new Promise<unknown[]>((resolve) => (answer = () => resolve([])))
  }
  const prepare = (query: string) => ({ query })
  return { database: { batch, prepare } as unknown as D1Database, refs, answer: () => answer() }
}

/** How many of the statements are still there after a collection. */
async function countKept(refs: WeakRef<D1PreparedStatement>[]) {
  setFlagsFromString('--expose-gc')
  // A target of a new WeakRef lives until the end of its turn.
  await new Promise((resolve) => setTimeout(resolve))
  const collect: () => void = runInNewContext('gc')
  collect()
  return refs.filter((ref) => ref.deref()).length
}

const send = (database: D1Database) => database.batch([database.prepare('SELECT 1'), database.prepare('SELECT 2')])

describe('the statements of a batch', () => {
  it('live until its answer has come, and no longer', async () => {
    const { database, refs, answer } = slowDatabase()
    const answered = send(keepStatements(database))
    expect(await countKept(refs)).toBe(2)
    answer()
    expect(await answered).toEqual([])
    expect(await countKept(refs)).toBe(0)
  })

  it('are collected while the batch is on its way if nothing keeps them', async () => {
    const { database, refs, answer } = slowDatabase()
    const answered = send(database)
    expect(await countKept(refs)).toBe(0)
    answer()
    await answered
  })
})
