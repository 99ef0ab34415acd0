import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/errors/en.ts'
import { SMALL_PICTURE_BYTES } from '#shared/media/media-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { handleRequest } from '#worker/app.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'

async function enter(type: 'USER' | 'OEM_ADMIN' = 'USER') {
  const person = await createAccount(env, { type })
  const { token } = await signIn(env, person)
  const save = (body: Record<string, unknown>) => call('POST', '/v1/auth/user-profile', { token, body })
  const info = async () => (await call('GET', '/v1/auth/user-info', { token })).json.data
  return { person, token, save, info }
}
const avatarOf = (accountId: string, values: Parameters<typeof createPicture>[2] = {}) =>
  createPicture(env, { accountId }, { purpose: 'avatar', variants: [250], ...values })

async function entriesOf(actorId: string) {
  const { results } = await env.DB.prepare('SELECT action, detail FROM history WHERE actor_id = ? ORDER BY id')
    .bind(actorId)
    .all<{ action: string; detail: string }>()
  return results.map(({ action, detail }) => [action, JSON.parse(detail).changes])
}

describe('POST /v1/auth/user-profile', () => {
  it('changes the given fields and records only differences', async () => {
    const { person, save, info } = await enter()
    expect((await save({ contact_name: ' 椿 さくら ', language: 'kr' })).status).toBe(200)
    expect(await info()).toMatchObject({ contact_name: '椿 さくら', language: 'kr', avatar_url: null })
    expect((await save({ language: 'kr' })).status).toBe(200)
    expect((await save({})).status).toBe(200)
    expect(await entriesOf(person.id)).toEqual([
      [
        'account.profile',
        [
          { field: 'contactName', from: person.contactName, to: '椿 さくら' },
          { field: 'language', from: 'ja', to: 'kr' },
        ],
      ],
    ])
  })

  it('sets the own finished picture, and removes it', async () => {
    const { person, save, info } = await enter()
    const picture = await avatarOf(person.id)
    expect((await save({ avatar: picture.id })).status).toBe(200)
    expect((await info()).avatar_url).toBe(`/media/${picture.id}/250.webp`)
    expect((await save({ avatar: null })).status).toBe(200)
    expect((await info()).avatar_url).toBeNull()
  })

  it("refuses another account's picture, a picture for something else, and an unfinished one", async () => {
    const { person, save } = await enter()
    const stranger = await createAccount(env, { type: 'USER' })
    const pictures = [
      await avatarOf(stranger.id),
      await avatarOf(person.id, { purpose: 'brand' }),
      await avatarOf(person.id, { state: 'pending' }),
      { id: crypto.randomUUID() },
    ]
    for (const { id } of pictures) {
      const answer = await save({ avatar: id })
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['avatar']])
    }
  })

  it('refuses an invalid profile', async () => {
    const { save } = await enter()
    for (const body of [
      { email: 'x@example.com' },
      { type: 'MASTER' },
      { authority: 'edit' },
      { must_change_password: false },
    ]) {
      expect((await save(body)).status).toBe(400)
    }
    for (const body of [{ contact_name: '' }, { contact_name: 'x'.repeat(51) }, { language: 'fr' }, { avatar: 'x' }]) {
      expect((await save(body)).status).toBe(422)
    }
  })
})

describe('POST /v1/auth/avatar-url', () => {
  const ask = (token: string, file: Record<string, unknown> = {}) =>
    call('POST', '/v1/auth/avatar-url', { token, body: { name: 'me.png', size: 1000, type: 'image/png', ...file } })

  async function send(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const headers = { 'content-length': String(bytes.length) }
    const request = new Request(`http://localhost:8787${url}`, { method: 'PUT', body: bytes, headers })
    const context = createExecutionContext()
    const { status } = await handleRequest(request, env, context)
    await waitOnExecutionContext(context)
    return status
  }
  async function sendPicture(token: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { media_id: id, upload_url: url } = (await ask(token, { size: bytes.length })).json.data
    expect(await send(url, bytes)).toBe(204)
    return id
  }
  const stateOf = (id: string) =>
    env.DB.prepare('SELECT state, purpose, account_id, site_id FROM media WHERE id = ?').bind(id).first()

  it('allows a picture for everybody: viewers, view-only accounts, and accounts without an active contract', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
    const others = [
      await createAccount(env, { type: 'USER', authority: 'view' }),
      await createAccount(env, { type: 'USER', contractStatus: 'suspended' }),
      await createAccount(env, { type: 'USER', contractStatus: 'inactive', plan: null }),
    ]
    const people = [
      { person: sub, account: owner.id },
      ...[owner, ...others].map((person) => ({ person, account: person.id })),
    ]
    const bytes = await grey(300, 300)
    for (const { person, account } of people) {
      const { token } = await signIn(env, person)
      const id = await sendPicture(token, bytes)
      expect((await call('POST', '/v1/auth/user-profile', { token, body: { avatar: id } })).status).toBe(200)
      const { avatar_url: url } = (await call('GET', '/v1/auth/user-info', { token })).json.data
      expect(url).toBe(`/media/${id}/300.webp`)
      expect(await stateOf(id)).toEqual({ state: 'ready', purpose: 'avatar', account_id: account, site_id: null })
    }
  })

  it.each([
    ['a film', { type: 'video/mp4' }, 'type'],
    ['another kind of picture', { type: 'image/gif' }, 'type'],
    ['more than 2 MB', { size: SMALL_PICTURE_BYTES + 1 }, 'size'],
  ])('refuses %s, at its field', async (_, file, field) => {
    const answer = await ask((await enter()).token, file)
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, [field]])
    expect(answer.json.fields[field]).not.toMatch(/\{\{/)
  })

  it('issues no upload address for other files', async () => {
    const { token } = await enter()
    for (const more of [{ purpose: 'brand' }, { site_id: crypto.randomUUID() }]) {
      expect((await ask(token, more)).status).toBe(400)
    }
  })

  it('names the problem of a picture in the caller’s language when it is saved, and changes nothing', async () => {
    const { token, person } = await enter()
    const save = async (avatar: string) => {
      const options = { token, body: { avatar, language: 'kr' }, headers: { 'accept-language': 'en' } }
      const { status, json } = await call('POST', '/v1/auth/user-profile', options)
      return [status, json.code, json.fields?.avatar]
    }
    const bytes = await grey(300, 300)
    const { media_id: unsent, upload_url: url } = (await ask(token, { size: bytes.length })).json.data
    expect(await save(unsent)).toEqual([422, 'validation', en.upload.missing])
    const noPicture = new TextEncoder().encode('<svg onload=alert(1)>')
    const svg = await sendPicture(token, noPicture)
    expect(await save(svg)).toEqual([422, 'validation', en.upload.type])
    expect(await save(svg)).toEqual([422, 'validation', en.validation.media])
    expect(await entriesOf(person.id)).toEqual([])
    expect(await send(url, bytes)).toBe(204)
    expect((await save(unsent))[0]).toBe(200)
  })

  it("completes nobody else's upload", async () => {
    const [own, other] = [await enter(), await enter()]
    const id = await sendPicture(own.token, await grey(300, 300))
    const answer = await other.save({ avatar: id })
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['avatar']])
    expect(await stateOf(id)).toMatchObject({ state: 'pending' })
  })

  it('converts the picture once for parallel requests', async () => {
    const { token, save } = await enter()
    const id = await sendPicture(token, await grey(300, 300))
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ avatar: id })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    // A refused parallel request may be repeated.
    expect([200, 409]).toEqual(expect.arrayContaining(statuses))
    expect(await stateOf(id)).toMatchObject({ state: 'ready' })
  })
})

describe('uploads of an account', () => {
  const ask = (token: string, file: Record<string, unknown>) =>
    call('POST', '/v1/site/generate-urls', {
      token,
      body: { data: [{ purpose: 'avatar', name: 'me.png', size: 1000, type: 'image/png', ...file }] },
    })

  it('are allowed without a site, for the own account, and completed by it alone', async () => {
    const [own, other] = [await enter(), await enter()]
    const { media_id: mediaId } = (await ask(own.token, {})).json.data[0]
    const row = await env.DB.prepare('SELECT account_id, site_id FROM media WHERE id = ?').bind(mediaId).first()
    expect(row).toEqual({ account_id: own.person.id, site_id: null })
    const complete = (token: string) =>
      call('POST', '/v1/site/complete-upload', { token, body: { data: [{ media_id: mediaId }] } })
    expect((await complete(other.token)).status).toBe(404)
    expect((await complete(own.token)).json.data[0]).toMatchObject({ media_id: mediaId, code: 'missing' })
  })

  it.each([
    ['a picture above 2 MB', { size: SMALL_PICTURE_BYTES + 1 }, 'data.0.size'],
    ['a film', { type: 'video/mp4' }, 'data.0.type'],
    ['a site', { site_id: crypto.randomUUID() }, 'data.0.site_id'],
  ])('refuse %s', async (_, file, field) => {
    const answer = await ask((await enter()).token, file)
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, [field]])
    expect(answer.json.fields[field]).not.toMatch(/\{\{/)
  })

  it('allow exactly 2 MB, and more for a logo', async () => {
    const { token } = await enter('OEM_ADMIN')
    expect((await ask(token, { size: SMALL_PICTURE_BYTES })).status).toBe(200)
    expect((await ask(token, { size: SMALL_PICTURE_BYTES + 1, purpose: 'brand' })).status).toBe(200)
  })
})

describe('GET /v1/auth/user-info', () => {
  it("shows the nearest partner's brand, also to the partner itself", async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', mainColor: '#1f3fae', textColor: '#ffffff' })
    const plain = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const branded = await createAccount(env, {
      type: 'OEM_ADMIN',
      parent: partner,
      mainColor: '#7a1020',
      textColor: '#fff8f0',
    })
    const logo = await createPicture(env, { accountId: branded.id }, { purpose: 'brand', variants: [480, 828] })
    await env.DB.prepare('UPDATE accounts SET logo_media_id = ? WHERE id = ?').bind(logo.id, branded.id).run()
    const colours = async (account: { id: string }) => {
      const { token } = await signIn(env, account)
      const {
        main_color: main,
        text_color: text,
        logo_url: url,
        brand_name: name,
      } = (await call('GET', '/v1/auth/user-info', { token })).json.data
      return [main, text, url, name]
    }
    const own = ['#7a1020', '#fff8f0', `/media/${logo.id}/480.webp`, branded.companyName]
    const above = ['#1f3fae', '#ffffff', null, partner.companyName]
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: branded, role: 'editor' })
    expect(await colours(partner)).toEqual(above)
    expect(await colours(plain)).toEqual(above)
    expect(await colours(branded)).toEqual(own)
    expect(await colours(sub)).toEqual(own)
    expect(await colours(await createAccount(env, { type: 'USER', parent: branded }))).toEqual(own)
    expect(await colours(await createAccount(env, { type: 'USER', parent: plain }))).toEqual(above)
    expect(await colours(await createAccount(env, { type: 'USER' }))).toEqual([null, null, null, null])
    const unbranded = await createAccount(env, { type: 'OEM_MASTER' })
    expect(await colours(await createAccount(env, { type: 'USER', parent: unbranded }))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
