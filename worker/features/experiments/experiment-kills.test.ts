import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { getRelease } from '#worker/entities/projection/release.storage.ts'
import { testBody } from '#tests/setup/experiments.ts'
import { call } from '#tests/setup/client.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { openExperiments } from '#tests/setup/tested-site.ts'

// The process ends at each call of the database in turn, before or after it: a release holds variants if and only if
// its test runs, and the step can be repeated.

const DEATHS = Array.from({ length: 24 }, (_, index) => ({ calls: index >> 1, isBefore: index % 2 === 0 }))

async function openMortals() {
  const opened = await openExperiments()
  const { site, token, save, ask } = opened
  await save({ status: 'PUBLISH' })
  const stateOf = async (id: string) => {
    const live = await env.DB.prepare('SELECT live_release_id FROM sites WHERE id = ?')
      .bind(site.id)
      .first('live_release_id')
    const cell = (await getRelease(env, site.id, String(live), 'ja'))?.cells[1]
    const hasVariants = cell?.locked === false && cell.variants !== undefined
    const { state, version } = (await ask('GET', `/${id}`)).json.data.test
    return { state: String(state), version: Number(version), hasVariants }
  }
  /** Runs a step in a process that ends; its answer is lost. */
  const dieIn = async (
    step: string,
    { id, version, body }: { id: string; version: number; body?: object },
    death: (typeof DEATHS)[number],
  ) => {
    const mortal = createMortal(env, death)
    const headers = { 'if-match': `"${version}"` }
    const path = `/v1/cell-test/${site.id}/${id}/${step}`
    await call('POST', path, { token, body, headers, env: mortal.env }).catch(() => undefined)
    const after = await stateOf(id)
    expect(after.hasVariants).toBe(after.state === 'running')
    return after
  }
  return { ...opened, dieIn }
}

it('a beginning leaves a draft or the running test, wherever the process ends', async () => {
  expectLogged(/the process ended/, /media\.names/)
  const { tested, ask, dieIn } = await openMortals()
  const outcomes = new Set<string>()
  for (const death of DEATHS) {
    const { id } = (await ask('POST', '', testBody(tested))).json.data.test
    const { state } = await dieIn('start', { id, version: 1 }, death)
    outcomes.add(state)
    // The step is repeated: the test begins, or has begun already.
    const again = await ask('POST', `/${id}/start`, undefined, 1)
    expect(again.status).toBe({ draft: 200, running: 412 }[state])
    expect((await ask('POST', `/${id}/end`, { variant: null }, 2)).status).toBe(200)
  }
  expect(outcomes).toEqual(new Set(['draft', 'running']))
})

it('an end leaves the running test or the ended one, wherever the process ends', async () => {
  expectLogged(/the process ended/, /media\.names/)
  const { begin, ask, dieIn, tested } = await openMortals()
  const outcomes = new Set<string>()
  for (const [index, death] of DEATHS.entries()) {
    // The cell has the text that the test before published: another variant needs another text.
    const variants = [
      { letter: 'a', share: 50 },
      { letter: 'b', share: 50, texts: { main_text: { ja: { value: `今だけ${index + 1}割引` } } } },
    ]
    const id = await begin(testBody(tested, { variants }))
    const { state } = await dieIn('end', { id, version: 2, body: { variant: 'b' } }, death)
    outcomes.add(state)
    // The same step is repeated, whether or not it was done.
    const again = await ask('POST', `/${id}/end`, { variant: 'b' }, 2)
    expect([again.status, again.json.data.test.state, again.json.data.test.chosen]).toEqual([200, 'ended', 'b'])
  }
  expect(outcomes).toEqual(new Set(['running', 'ended']))
})
