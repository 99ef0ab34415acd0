import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'

describe('publishing a site that has more than its plan', () => {
  it('is refused with each exceeded limit, until all are within the plan', async () => {
    // Created under a larger plan.
    const owner = await createAccount(env, { type: 'USER', plan: 'light' })
    const { token } = await signIn(env, owner)
    const picture = await createPicture(env, { accountId: owner.id })
    const cell = { id: newId(), creative: { mediaId: picture.id, posterId: null } }
    const site = await createSite(env, owner, {
      numberHorizontal: 20,
      numberVertical: 20,
      languages: ['ja', 'en', 'kr'],
      cells: [cell],
    })
    const save = (version: number, body: unknown) =>
      call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    const errorsOf = ({ json }: Awaited<ReturnType<typeof save>>) =>
      (json.problems as { severity: string; code: string }[])
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)

    const refused = await save(1, { status: 'PUBLISH' })
    expect([refused.status, refused.json.code, errorsOf(refused)]).toEqual([
      422,
      'publish_check',
      ['planGrid', 'planLanguages'],
    ])
    expect((await call('GET', `/v1/site/${site.id}`, { token })).json.data.live_release).toBeNull()

    expect((await save(2, { number_horizontal: 21 })).json.code).toBe('limit_cells')
    expect((await save(2, { languages: ['ja', 'en', 'kr', 'cn'] })).json.code).toBe('plan')
    expect((await save(2, { number_horizontal: 2, number_vertical: 2 })).status).toBe(200)
    expect(errorsOf(await save(3, { status: 'PUBLISH' }))).toEqual(['planLanguages'])
    expect((await save(4, { languages: ['ja'] })).status).toBe(200)
    expect((await save(5, { status: 'PUBLISH' })).status).toBe(200)
  })
})
