import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'

const COLOURS = { link_button_color: '#1f3fae', link_text_color: '#ffffff' }
const text = (value: string) => ({ ja: { value, state: 'written' }, en: { value: `${value} en`, state: 'written' } })

async function enter(values: Partial<Parameters<typeof createAccount>[1]> = {}) {
  const account = await createAccount(env, { type: 'USER', ...values })
  const { token } = await signIn(env, account)
  const read = async () => (await call('GET', '/v1/brand-kit', { token })).json.data
  const save = (body: Record<string, unknown>, version = 0) =>
    call('PUT', '/v1/brand-kit', { token, body, headers: { 'if-match': `"${version}"` } })
  const create = async (body: Record<string, unknown>) =>
    (await call('POST', '/v1/site', { token, body: { name: '新しい店', ...body } })).json.data
  return { account, token, read, save, create }
}

describe('the brand kit of an account', () => {
  it('is empty at first, is stored over its version, and is of its account alone', async () => {
    const { read, save } = await enter()
    expect(await read()).toMatchObject({ version: 0, logo: null, kit: { company: null, contact: null } })
    expect((await save({ colours: COLOURS })).json.data).toMatchObject({ version: 1 })
    expect((await read()).kit.colours).toMatchObject({ ...COLOURS, main_text_color: null })
    expect((await save({}, 0)).status).toBe(412)
    expect((await save({ colours: { link_button_color: 'blau' } }, 1)).status).toBe(422)
    expect((await read()).version).toBe(1)
    expect((await (await enter()).read()).version).toBe(0)
  })

  it('takes no logo of another account', async () => {
    const { account, save } = await enter()
    const other = await createAccount(env, { type: 'USER' })
    const foreign = await createPicture(env, { accountId: other.id })
    expect((await save({ logo_media_id: foreign.id })).status).toBe(422)
    const own = await createPicture(env, { accountId: account.id })
    expect((await save({ logo_media_id: own.id })).json.data.logo).toMatchObject({ media_id: own.id })
  })

  it('is what a new site begins with, in the languages of that site', async () => {
    const { account, save, create } = await enter()
    const logo = await createPicture(env, { accountId: account.id })
    await save({
      colours: COLOURS,
      logo_media_id: logo.id,
      typography: { face: 'mincho' },
      company: { privacy_policy: text('個人情報の扱い') },
      contact: { is_enabled: true, notification_email: 'shop@example.com' },
    })
    const site = await create({ languages: ['ja'] })
    expect(site).toMatchObject({ typography: { face: 'mincho' }, logo_setting: { media_id: logo.id } })
    expect(site.parts.company.privacy_policy).toEqual({ ja: { value: '個人情報の扱い', state: 'written' } })
    expect(site.parts.forms.contact).toMatchObject({ is_enabled: true, notification_email: 'shop@example.com' })
  })
})
