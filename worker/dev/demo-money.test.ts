import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDemo, settleEffects, writeDemo } from '#tests/setup/demo.ts'
import { MONEY_STATES, NOT_SHOWN, ONCE } from '#tests/setup/money-states.ts'
import { now } from '#worker/platform/clock.ts'

/** The programs of `npm start` that make states of money, in its order. */
const PROGRAMS = ['history', 'billing', 'transfers', 'money', 'virtual-accounts'] as const
/** A program is killed after so many changes, and begun again, until it comes to its end. */
const KILLED_AFTER = 9

const demo = connectDemo()
let kills = 0

/** `round`: a program runs when it is imported for the first time. */
async function run(program: string, round: number): Promise<void> {
  demo.killAfter(KILLED_AFTER)
  try {
    await import(/* @vite-ignore */ `/demo/money/seed-${program}.mts?${round}`)
  } catch (error) {
    if (!demo.wasKilled()) throw error
    kills++
    await run(program, round + 1)
  }
}

beforeAll(async () => {
  await writeDemo()
  for (const program of PROGRAMS) await run(program, 0)
  await settleEffects()
})
afterAll(() => demo.leave())

const namesOf = (...states: readonly object[]) => states.flatMap((one) => Object.keys(one))

describe('the demo data', () => {
  it.each(Object.entries(MONEY_STATES))('has each state of %s', async (table, states) => {
    const shown = Object.entries(states).filter(([name]) => !(name in NOT_SHOWN))
    const asked = shown.map(([, condition]) => `EXISTS (SELECT 1 FROM ${table} AS t WHERE ${condition})`)
    const sql = `SELECT ?1, json_array(${asked.join()}) AS found`
    const text = await env.DB.prepare(sql).bind(now()).first<string>('found')
    const found = JSON.parse(String(text)) as number[]
    expect(shown.filter((_, place) => found[place] !== 1).map(([name]) => name)).toEqual([])
  })

  it('names what it does not show', () => {
    expect(namesOf(...Object.values(MONEY_STATES))).toEqual(expect.arrayContaining(namesOf(NOT_SHOWN)))
  })

  it('has nothing twice, although its programs were killed and begun again', async () => {
    expect(kills).toBeGreaterThan(5)
    const asked = Object.entries(ONCE).map(([table, columns]) =>
      env.DB.prepare(`SELECT '${table}' AS found, ${columns} FROM ${table} GROUP BY ${columns} HAVING count(*) > 1`),
    )
    expect((await env.DB.batch(asked)).flatMap(({ results }) => results)).toEqual([])
  })
})
