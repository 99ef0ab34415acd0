import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { handleRequest } from '#worker/app.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { sweepMedia } from './media.jobs.ts'

const HOUR = 60 * 60_000

afterEach(() => setClockOffset(0))

async function fetchRaw(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext()
  const answer = await handleRequest(new Request(`http://localhost:8787${path}`, init), env, context)
  const copy = new Response(await answer.arrayBuffer(), answer)
  await waitOnExecutionContext(context)
  return copy
}

/** Uploads and completes a picture that belongs to no site. */
async function upload(token: string, purpose: 'avatar' | 'brand' | 'news') {
  const bytes = await grey(600, 300)
  const file = { purpose, name: 'logo.png', size: bytes.length, type: 'image/png' }
  const { json } = await call('POST', '/v1/site/generate-urls', { token, body: { data: [file] } })
  const { media_id: mediaId, upload_url: url } = json.data[0]
  await fetchRaw(url, { method: 'PUT', body: bytes, headers: { 'content-length': String(bytes.length) } })
  const done = await call('POST', '/v1/site/complete-upload', { token, body: { data: [{ media_id: mediaId }] } })
  return done.json.data[0] as { media_id: string; variants: number[] }
}

describe("an account's own pictures", () => {
  it('are converted for display; a logo also into a PNG for mails', async () => {
    const { token } = await signIn(env, await createAccount(env, { type: 'OEM_MASTER' }))
    const [logo, avatar] = [await upload(token, 'brand'), await upload(token, 'avatar')]
    expect(logo.variants).toEqual([480, 600])
    const png = await fetchRaw(`/media/${logo.media_id}/logo.png`)
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([...new Uint8Array(await png.arrayBuffer()).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect((await fetchRaw(`/media/${avatar.media_id}/480.webp`)).status).toBe(200)
    expect((await fetchRaw(`/media/${avatar.media_id}/logo.png`)).status).toBe(404)
  })

  it('survive the sweep while an existing account shows them, whoever uploaded them', async () => {
    const operator = await createAccount(env, { type: 'MASTER' })
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const gone = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const make = (purpose: string) => createPicture(env, { accountId: operator.id }, { purpose })
    const [logo, avatar, unused, left] = [
      await make('brand'),
      await make('avatar'),
      await make('avatar'),
      await make('brand'),
    ]
    const set = 'UPDATE accounts SET logo_media_id = ?, avatar_media_id = ?, deleted_at = ? WHERE id = ?'
    await env.DB.prepare(set).bind(logo.id, avatar.id, null, partner.id).run()
    await env.DB.prepare(set).bind(left.id, null, 1, gone.id).run()
    for (const hours of [1, 26]) {
      setClockOffset(hours * HOUR)
      await sweepMedia(env)
    }
    const { results } = await env.DB.prepare(
      "SELECT id FROM media WHERE account_id = ? AND state = 'ready' ORDER BY id",
    )
      .bind(operator.id)
      .all<{ id: string }>()
    expect(results.map(({ id }) => id)).toEqual([logo.id, avatar.id].toSorted())
    expect(results.map(({ id }) => id)).not.toContain(unused.id)
  })
})
