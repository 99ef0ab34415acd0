import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

type Entry = { action: string; subject_name: string; changes: unknown[]; actor: { email: string } }

/** A person's site, and its entries in the audit log, oldest first. */
async function createMaker() {
  const owner = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, owner)
  let version = 1
  const { json } = await call('POST', '/v1/site', { token, body: { name: '秋の新作' } })
  const { id } = json.data as { id: string }
  const step = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, `/v1/site/${id}${path}`, { token, body, headers: { 'if-match': `"${version}"` } })
    expect(answer.status).toBe(200)
    version = answer.json.data.version ?? version
  }
  const log = async () => {
    const answer = await call('GET', `/v1/audit-log?limit=100&action=site&subject_id=${id}`, { token })
    return (answer.json.data.data_list as Entry[]).toReversed()
  }
  return { owner, token, id, save: (body: unknown) => step('PUT', '', body), step, log }
}

const text = (value: string) => ({ ja: { value } })

describe('the audit log of a site', () => {
  it('has every change with name, person, old and new value', async () => {
    const { owner, token, id, save, step, log } = await createMaker()
    const picture = await createPicture(env, { accountId: owner.id, siteId: id })
    const cell = { id: newId(), creative: { media_id: picture.id }, main_text: text('一枚目'), image_alt: text('写真') }
    await save({ cells: [cell] })
    await save({ cells: [{ ...cell, main_text: text('二度目') }] })
    await save({ name: '冬の新作', languages: ['ja', 'en'], number_vertical: 4 })
    await save({ status: 'PUBLISH', languages: ['ja'] })
    const releases = await call('GET', `/v1/site/${id}/release`, { token })
    await step('POST', `/release/${releases.json.data[0].id}/restore`)
    await save({ status: 'PRIVATE' })
    await save({ status: 'PRIVATE' })
    await step('DELETE', '')

    const entries = await log()
    expect(entries.map((entry) => [entry.action, entry.subject_name, entry.changes])).toEqual([
      ['site.create', '秋の新作', []],
      ['site.edit', '秋の新作', []],
      [
        'site.edit',
        '冬の新作',
        [
          { field: 'name', from: '秋の新作', to: '冬の新作' },
          { field: 'languages', from: 'ja', to: 'ja,en' },
          { field: 'numberVertical', from: expect.any(Number), to: 4 },
        ],
      ],
      ['site.edit', '冬の新作', [{ field: 'languages', from: 'ja,en', to: 'ja' }]],
      [
        'site.publish',
        '冬の新作',
        [
          { field: 'status', from: 'DRAFT', to: 'PUBLISH' },
          { field: 'release', from: null, to: 1 },
        ],
      ],
      ['site.restore', '冬の新作', [{ field: 'release', from: null, to: 1 }]],
      ['site.private', '冬の新作', [{ field: 'status', from: 'PUBLISH', to: 'PRIVATE' }]],
      ['site.delete', '冬の新作', []],
    ])
    expect(new Set(entries.map((entry) => entry.actor.email))).toEqual(new Set([owner.email]))
  })

  it('has no entry for a refused save', async () => {
    const { save, log, id, token } = await createMaker()
    await save({ name: '一' })
    const before = await log()
    const late = await call('PUT', `/v1/site/${id}`, { token, body: { name: '二' }, headers: { 'if-match': '"1"' } })
    expect(late.status).toBe(412)
    expect(await log()).toEqual(before)
  })
})
