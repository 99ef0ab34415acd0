import { env as testEnv } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { getRelease } from '#worker/content/projection/release.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { testBody } from '#tests/setup/cell-tests.ts'
import { call } from '#tests/setup/client.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { openTests } from '#tests/setup/tested-site.ts'

// The process ends at each call of the database in turn, before or after it: a release holds variants if and only if
// its test runs, and the step can be repeated.

const env = testEnv as unknown as Bindings

async function stateOf({ site, ask }: Awaited<ReturnType<typeof openTests>>, id: string) {
  const row = await env.DB.prepare('SELECT live_release_id AS live, version FROM sites WHERE id = ?')
    .bind(site.id)
    .first<{ live: string; version: number }>()
  const release = await getRelease(env, site.id, row?.live ?? '', 'ja')
  const { test } = (await ask('GET', `/${id}`)).json.data
  const tested = release?.cells[1]
  const hasVariants = tested !== undefined && !tested.locked && tested.variants !== undefined
  return {
    state: test.state as string,
    version: test.version as number,
    isTested: release?.test?.id === id,
    hasVariants,
  }
}

const DEATHS = Array.from({ length: 24 }, (_, index) => ({ calls: index >> 1, isBefore: index % 2 === 0 }))

it.each(['start', 'end'] as const)('%s leaves the one or the other, wherever the process ends', async (step) => {
  expectLogged(/the process ended/, /media\.names/)
  const opened = await openTests()
  const { site, token, save, ask } = opened
  await save({ status: 'PUBLISH' })
  const outcomes = new Set<string>()
  const { begin } = opened
  let id = await begin()
  if (step === 'start') await ask('POST', `/${id}/end`, { variant: null }, 2)
  for (const death of DEATHS) {
    if (step === 'start') {
      id = (await ask('POST', '', testBody(opened.cells[1] ?? ''))).json.data.test.id
    }
    const { version } = await stateOf(opened, id)
    const mortal = createMortal(env, death)
    const body = step === 'end' ? { variant: 'b' } : undefined
    const path = `/v1/cell-test/${site.id}/${id}/${step}`
    const headers = { 'if-match': `"${version}"` }
    await call('POST', path, { token, body, headers, env: mortal.env }).catch(() => undefined)
    const after = await stateOf(opened, id)
    expect([after.isTested, after.hasVariants]).toEqual([after.state === 'running', after.state === 'running'])
    outcomes.add(after.state)
    if (step === 'start') {
      if (after.state === 'draft') expect((await ask('POST', `/${id}/start`, undefined, version)).status).toBe(200)
      await ask('POST', `/${id}/end`, { variant: null }, version + 1)
    } else {
      // The same step again, whether or not it was done.
      const again = await ask('POST', `/${id}/end`, { variant: 'b' }, version)
      expect([again.status, again.json.data.test.state]).toEqual([200, 'ended'])
      id = await begin()
    }
  }
  expect(outcomes).toEqual(new Set(step === 'start' ? ['draft', 'running'] : ['running', 'ended']))
})
