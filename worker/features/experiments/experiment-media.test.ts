import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { testBody } from '#tests/setup/experiments.ts'
import { createPicture } from '#tests/setup/factories.ts'
import { openExperiments } from '#tests/setup/tested-site.ts'

const HOUR = 60 * 60 * 1000

afterEach(() => setClockOffset(0))

it('keeps the pictures of a test until it is deleted, also in the releases that showed them', async () => {
  const { owner, site, tested, save, ask } = await openExperiments()
  const { id: picture } = await createPicture(env, { accountId: owner.id, siteId: site.id })
  const stateOf = () => env.DB.prepare('SELECT state FROM media WHERE id = ?').bind(picture).first('state')
  const sweepAt = async (hours: number) => {
    setClockOffset(hours * HOUR)
    await sweepMedia(env)
  }
  await save({ status: 'PUBLISH' })
  const variants = [
    { letter: 'a', share: 50 },
    { letter: 'b', share: 50, creative: { media_id: picture } },
  ]
  const body = testBody(tested, { variants })
  const { id } = (await ask('POST', '', body)).json.data.test
  for (const hours of [1, 26, 52]) await sweepAt(hours)
  expect(await stateOf()).toBe('ready')
  setClockOffset(0)

  expect((await ask('POST', `/${id}/start`, undefined, 1)).status).toBe(200)
  const named = env.DB.prepare('SELECT media_ids, public_media_ids FROM releases WHERE site_id = ? AND number = 2')
  for (const column of ['media_ids', 'public_media_ids'])
    expect(String(await named.bind(site.id).first(column))).toContain(picture)
  await ask('POST', `/${id}/end`, { variant: 'a' }, 2)
  expect((await ask('DELETE', `/${id}`, undefined, 3)).status).toBe(200)
  for (const hours of [1, 26, 52]) await sweepAt(hours)
  expect(await stateOf()).toBe('ready')

  await env.DB.prepare('DELETE FROM releases WHERE site_id = ? AND number = 2').bind(site.id).run()
  for (const hours of [53, 78]) await sweepAt(hours)
  expect(await stateOf()).toBe('removed')
})
