import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { cell as cellSchema } from '#shared/site/cell/cell.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { call } from '#tests/setup/client.ts'
import { createPicture, signIn } from '#tests/setup/factories.ts'
import { newReview, written } from '#tests/setup/review-kit.ts'

/** A shared site that could be published, with the calls of its maker. */
async function newDemanding() {
  const review = await newReview()
  const { token } = await signIn(env, review.account)
  const picture = await createPicture(env, { accountId: review.account.id, siteId: review.site.id })
  const path = `/v1/site/${review.site.id}`
  const send = async (body: object) => {
    const { version } = (await call('GET', path, { env, token })).json.data
    return call('PUT', path, { env, token, body, headers: { 'if-match': `"${version}"` } })
  }
  const cells = review.site.cells.map((one) =>
    toWire(cellSchema, { ...cellSchema.parse(one), creative: { mediaId: picture.id, posterId: null } }),
  ) as object[]
  expect((await send({ cells })).status).toBe(200)
  const demand = (needsApproval: boolean) =>
    call('PUT', `${path}/approval-rule`, { env, token, body: { needs_approval: needsApproval } })
  const changeText = (value: string) => send({ cells: [{ ...cells[0], main_text: written(value) }] })
  return { ...review, token, path, send, demand, changeText, publish: () => send({ status: 'PUBLISH' }) }
}

describe('a site that needs approval', () => {
  it('is refused without one, and its save stands with its version', async () => {
    const { demand, publish, path, token, make } = await newDemanding()
    expect((await demand(true)).json.data).toEqual({ needs_approval: true })
    const refused = await publish()
    expect([refused.status, refused.json.code]).toEqual([409, 'approval_missing'])
    const { version, status } = (await call('GET', path, { env, token })).json.data
    expect([refused.json.version, status]).toEqual([version, 'DRAFT'])
    expect((await make('GET')).json.data.needs_approval).toBe(true)
  })

  it('is published exactly as it was approved, and refused again after a change', async () => {
    const { demand, publish, approve, changeText } = await newDemanding()
    await demand(true)
    expect((await approve()).status).toBe(200)
    expect((await publish()).status).toBe(200)
    await changeText('承認のあと')
    expect((await publish()).status).toBe(409)
    await approve()
    expect((await publish()).status).toBe(200)
  })

  it('asks for no approval in a language that is held back', async () => {
    const { demand, publish, approve, send, site } = await newDemanding()
    await demand(true)
    await env.DB.prepare('UPDATE shares SET languages = \'["ja"]\' WHERE site_id = ?').bind(site.id).run()
    await approve()
    expect((await publish()).status).toBe(409)
    await send({ held_languages: ['en'] })
    expect((await publish()).status).toBe(200)
  })

  it('takes no approval of a stranger under the name of an invited person', async () => {
    const { demand, publish, approve, newStranger } = await newDemanding()
    await demand(true)
    await approve({}, await newStranger('佐藤'))
    expect((await publish()).status).toBe(409)
    await approve({}, await newStranger('高橋'))
    expect((await publish()).status).toBe(200)
  })

  it('starts no test of a cell, whose variants no guest sees', async () => {
    const { demand, publish, site, ids, token } = await newDemanding()
    expect((await publish()).status).toBe(200)
    const variants = [
      { letter: 'a', share: 50 },
      { letter: 'b', share: 50, texts: { main_text: { ja: { value: '別の文' } } } },
    ]
    const body = { name: '比較', cell_id: ids[0], goal: 'click', base_rate: 5, lift: 20, variants }
    const { json } = await call('POST', `/v1/cell-test/${site.id}`, { env, token, body })
    const start = () =>
      call('POST', `/v1/cell-test/${site.id}/${json.data.test.id}/start`, {
        env,
        token,
        headers: { 'if-match': '"1"' },
      })
    await demand(true)
    const refused = await start()
    expect([refused.status, refused.json.code]).toEqual([409, 'approval_missing'])
    await demand(false)
    expect((await start()).status).toBe(200)
  })

  it('is free again without the rule; the history says who changed it, once', async () => {
    const { demand, publish, site } = await newDemanding()
    await demand(true)
    await demand(true)
    await demand(false)
    expect((await publish()).status).toBe(200)
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE subject_id = ? AND detail LIKE '%needsApproval%' ORDER BY id",
    )
      .bind(site.id)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail).changes)).toEqual([
      [{ field: 'needsApproval', from: false, to: true }],
      [{ field: 'needsApproval', from: true, to: false }],
    ])
  })
})
