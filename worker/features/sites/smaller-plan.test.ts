import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { moveTo, noonOf, planCallsOf, setPrices } from '#tests/setup/plan-kit.ts'
import { newId } from '#worker/platform/ids.ts'

afterEach(() => moveTo(Date.now()))

/** An account with a published site of fifteen places in two languages, which moves to the plan Light in December. */
async function moveToLight() {
  moveTo(noonOf('2026-11-20'))
  await setPrices(env, { light: 10_000, standardMulti: 39_000 })
  const operator = await createAccount(env, { type: 'MASTER' })
  const owner = await createAccount(env, { type: 'USER', parent: operator, plan: 'standardMulti' })
  const picture = await createPicture(env, { accountId: owner.id })
  const site = await createSite(env, owner, {
    numberHorizontal: 5,
    numberVertical: 3,
    languages: ['ja', 'en'],
    cells: [{ id: newId(), creative: { mediaId: picture.id, posterId: null } }],
  })
  const path = `/v1/site/${site.id}`
  const save = async (body: unknown) => {
    const { token } = await signIn(env, owner)
    const { headers } = await call('GET', path, { token })
    return call('PUT', path, { token, body, headers: { 'if-match': headers.get('etag') ?? '' } })
  }
  const visit = (page: string) => call('GET', page, { host: `${site.siteUuid}.localhost:8787` })
  expect((await save({ status: 'PUBLISH' })).status).toBe(200)
  expect((await planCallsOf(env, owner).choose('light')).status).toBe(200)
  return { owner, site, path, save, visit }
}

describe('a site that has more than a smaller plan', () => {
  it('is published as before until the month turns', async () => {
    const { save } = await moveToLight()
    moveTo(parseDay('2026-12-01') - 1000)
    expect((await save({ status: 'PUBLISH' })).status).toBe(200)
  })

  it('stays online with all its languages after the turn', async () => {
    const { visit } = await moveToLight()
    moveTo(noonOf('2026-12-02'))
    for (const page of ['/', '/en']) expect((await visit(page)).status).toBe(200)
  })

  it('can be edited, but not extended or published, until it fits', async () => {
    const { save, visit } = await moveToLight()
    moveTo(noonOf('2026-12-02'))
    expect((await save({ name: 'Renamed' })).status).toBe(200)
    const refused = await save({ status: 'PUBLISH' })
    expect([refused.status, refused.json.code]).toEqual([422, 'publish_check'])
    const errors = (refused.json.problems as { severity: string; code: string }[]).filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors.map(({ code }) => code)).toEqual(['planGrid', 'planLanguages'])
    const languages = await save({ languages: ['ja', 'en', 'kr'] })
    expect([languages.status, languages.json.code]).toEqual([403, 'plan'])
    const grid = await save({ number_vertical: 4 })
    expect([grid.status, grid.json.code]).toEqual([409, 'limit_cells'])
    expect((await save({ parts: { popups: [] } })).json.code).toBe('plan')
    expect((await visit('/en')).status).toBe(200)
    expect((await save({ number_vertical: 2, languages: ['ja'], status: 'PUBLISH' })).status).toBe(200)
  })

  it('can be taken offline and deleted', async () => {
    const { owner, path, save } = await moveToLight()
    moveTo(noonOf('2026-12-02'))
    expect((await save({ status: 'PRIVATE' })).status).toBe(200)
    const { token } = await signIn(env, owner)
    const { headers } = await call('GET', path, { token })
    const answer = await call('DELETE', path, { token, headers: { 'if-match': String(headers.get('etag')) } })
    expect(answer.status).toBe(200)
  })

  it('is copied without what the plan lacks', async () => {
    const { owner, path } = await moveToLight()
    moveTo(noonOf('2026-12-02'))
    await env.DB.prepare('UPDATE plan_versions SET quantity_site = 5 WHERE price = 10000').run()
    const { token } = await signIn(env, owner)
    const copy = await call('POST', `${path}/copy`, { token, body: {} })
    expect(copy.json.data.left_out).toMatchObject({ languages: ['en'] })
    const { json } = await call('GET', `/v1/site/${copy.json.data.id}`, { token })
    expect([json.data.status, json.data.languages]).toEqual(['DRAFT', ['ja']])
  })
})
