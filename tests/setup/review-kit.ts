import { env } from 'cloudflare:workers'
import { cell as cellSchema } from '#shared/site/cell/cell.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createGuestInvitation, createGuestSession, createShare } from '#tests/setup/shared-site.ts'

/** A text that was written by hand. */
export const written = (value: string, en = value) => ({
  ja: { value, state: 'written' as const },
  en: { value: en, state: 'written' as const },
})

/** A shared draft of 2 x 2, its maker, and a guest. */
export async function newReview() {
  const account = await createAccount(env, { type: 'USER', contactName: '担当 太郎' })
  const { token } = await signIn(env, account)
  const site = await createSite(env, account, {
    languages: ['ja', 'en'],
    numberHorizontal: 2,
    numberVertical: 2,
    cells: ['一', '二', '三'].map((text) => ({ mainText: written(text) })),
  })
  const owned = { id: site.id, accountId: account.id }
  await createShare(env, owned, { languages: ['ja', 'en'] })
  const invite = (name: string) => createGuestInvitation(env, owned, { name })
  const newGuest = async (name: string) => createGuestSession(env, site.id, (await invite(name)).id)
  const { id: invitationId } = await invite('佐藤')
  const guest = await createGuestSession(env, site.id, invitationId)
  const at = `/v1/preview/site/${site.id}`
  const pin = (body: object = {}, as = guest) =>
    call('POST', `${at}/review`, {
      env,
      token: as,
      body: { cell_id: site.cells[1]?.id, x: 12.346, y: 100, lang: 'ja', text: 'ここを直してください', ...body },
    })
  const read = async (as = guest) => (await call('GET', `${at}/review`, { env, token: as })).json.data
  /** Approves the version that the guest sees, or another one. */
  const approve = async (body: object = {}, as = guest) => {
    const version = (await read(as)).version.hash
    return call('POST', `${at}/approve`, { env, token: as, body: { version, ...body } })
  }
  const solve = (id: string, isSolved: boolean, as = guest) =>
    call('PUT', `${at}/review/${id}`, { env, token: as, body: { is_solved: isSolved } })
  const reply = (id: string, as = guest) => call('POST', `${at}/review/${id}`, { env, token: as, body: { text: 'a' } })
  const make = (method: string, end = '', body?: unknown) =>
    call(method, `/v1/site/${site.id}/review${end}`, { env, token, body })
  let version = 1
  const save = async (body: object) => {
    const headers = { 'if-match': `"${version++}"` }
    const saved = await call('PUT', `/v1/site/${site.id}`, { env, token, body, headers })
    if (saved.status !== 200) throw new Error(saved.text)
  }
  const change = (index: number, mainText: ReturnType<typeof written>) => {
    const one = site.cells[index]
    if (!one) throw new Error('There is no such cell')
    return save({ cells: [toWire(cellSchema, { ...cellSchema.parse(one), mainText })] })
  }
  const ids = site.cells.map(({ id }) => id)
  /** A guest who comes by the link of the share. */
  const newStranger = async (name: string) => {
    const stored = await createGuestInvitation(env, owned, { name: '' })
    const stranger = await createGuestSession(env, site.id, stored.id)
    await env.DB.batch([
      env.DB.prepare('UPDATE guest_sessions SET invitation_id = NULL, name = ? WHERE invitation_id = ?').bind(
        name,
        stored.id,
      ),
      env.DB.prepare('UPDATE shares SET has_link = 1 WHERE site_id = ?').bind(site.id),
    ])
    return stranger
  }
  return {
    account,
    site,
    ids,
    at,
    guest,
    invitationId,
    newGuest,
    newStranger,
    pin,
    read,
    approve,
    solve,
    reply,
    make,
    save,
    change,
  }
}
