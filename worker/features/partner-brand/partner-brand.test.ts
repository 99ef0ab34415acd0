import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { composeMail } from '#worker/features/mails/mail-content.ts'
import { newId } from '#worker/platform/ids.ts'

const EMPTY = {
  display_name: null,
  page_title: null,
  sender_name: null,
  logo_media_id: null,
  icon_media_id: null,
  main_color: null,
  text_color: null,
}
const BRAND = { ...EMPTY, display_name: '月白デザイン', page_title: '月白スタジオ', sender_name: '月白サポート' }

type Account = Awaited<ReturnType<typeof createAccount>>

async function enter(account: Account) {
  const { token } = await signIn(env, account)
  const read = async () => (await call('GET', '/v1/partner-brand', { token })).json.data
  const save = (body: Record<string, unknown>, version = 1) =>
    call('PUT', '/v1/partner-brand', { token, body, headers: { 'if-match': `"${version}"` } })
  const info = async () => (await call('GET', '/v1/auth/user-info', { token })).json.data
  return { token, read, save, info }
}

const openPartner = async () => {
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  return { partner, ...(await enter(partner)) }
}

const personOf = async ({ id }: Account) => (await findPerson(env.DB, id)) as Person
const shownTo = async (account: Account) => toShownBrand(await personOf(account))
const mailTo = async (account: Account) =>
  composeMail(env, { template: 'reset', recipient: await personOf(account), values: {}, at: Date.now() })

describe('the own brand of a partner', () => {
  it('is empty at first, and stands for screens and mails of the whole tree when it is saved', async () => {
    const { partner, read, save } = await openPartner()
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const user = await createAccount(env, { type: 'USER', parent: admin })
    expect(await read()).toMatchObject({ ...EMPTY, company_name: partner.companyName, inherited: null, version: 1 })
    expect(await shownTo(user)).toMatchObject({ brandName: null })
    expect((await save(BRAND)).json.data).toMatchObject({ ...BRAND, version: 2 })
    for (const account of [partner, admin, user]) {
      const { info } = await enter(account)
      expect(await info()).toMatchObject({ brand_name: '月白デザイン', page_title: '月白スタジオ' })
      const mail = await mailTo(account)
      expect(mail.senderName).toBe('月白サポート')
      expect(mail.subject).toContain('月白デザイン')
      expect(JSON.stringify(mail)).not.toContain('Mekuri')
    }
  })

  it('has its pictures: the icon in the tab, and the logo', async () => {
    const { partner, save, info } = await openPartner()
    const [logo, icon] = await Promise.all([
      createPicture(env, { accountId: partner.id }, { purpose: 'brand', variants: [480] }),
      createPicture(env, { accountId: partner.id }, { purpose: 'brand', variants: [256] }),
    ])
    const saved = (await save({ ...EMPTY, logo_media_id: logo.id, icon_media_id: icon.id })).json.data
    expect(saved).toMatchObject({ logo_media_id: logo.id, icon_media_id: icon.id })
    expect(await info()).toMatchObject({
      brand_name: partner.companyName,
      page_title: partner.companyName,
      logo_url: `/media/${logo.id}/480.webp`,
      icon_url: `/media/${icon.id}/256.webp`,
    })
  })

  it('of a partner within a partner is the one above while nothing is set', async () => {
    const { partner, save: saveAbove } = await openPartner()
    await saveAbove(BRAND)
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const { read, save, info } = await enter(admin)
    expect((await read()).inherited).toMatchObject({ brand_name: '月白デザイン' })
    expect(await info()).toMatchObject({ brand_name: '月白デザイン' })
    await save({ ...EMPTY, main_color: '#7a1020' })
    expect(await info()).toMatchObject({ brand_name: admin.companyName, main_color: '#7a1020' })
    await save(EMPTY, 2)
    expect(await info()).toMatchObject({ brand_name: '月白デザイン', main_color: null })
  })

  it('is stored over its version only, also when the partner above changed the account meanwhile', async () => {
    const { partner, read, save } = await openPartner()
    await env.DB.prepare("UPDATE accounts SET version = 2, main_color = '#123456' WHERE id = ?").bind(partner.id).run()
    expect((await save(BRAND)).status).toBe(412)
    expect(await read()).toMatchObject({ ...EMPTY, main_color: '#123456', version: 2 })
    expect((await save(BRAND, 2)).status).toBe(200)
  })

  it('is stored once for the same values, with what changed in the history', async () => {
    const { partner, save } = await openPartner()
    await save(BRAND)
    expect((await save(BRAND, 2)).json.data.version).toBe(2)
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE subject_id = ? AND action = 'account.brand'",
    )
      .bind(partner.id)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => (JSON.parse(detail) as { changes: unknown }).changes)).toEqual([
      [
        { field: 'displayName', from: null, to: '月白デザイン' },
        { field: 'pageTitle', from: null, to: '月白スタジオ' },
        { field: 'senderName', from: null, to: '月白サポート' },
      ],
    ])
  })

  it.each([
    ['a sender that looks like an address', { sender_name: 'support@bank.example' }, 'sender_name'],
    ['a sender with the end of a name', { sender_name: 'A <a>' }, 'sender_name'],
    ['a name of two lines', { display_name: 'A\nB' }, 'display_name'],
    ['a name that is too long', { display_name: 'あ'.repeat(51) }, 'display_name'],
    ['no colour', { main_color: 'blau' }, 'main_color'],
    ['a picture of nobody', { logo_media_id: newId() }, 'logo_media_id'],
  ])('refuses %s, and stores nothing', async (_, wrong, field) => {
    const { read, save } = await openPartner()
    const answer = await save({ ...BRAND, ...wrong })
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, [field]])
    expect(await read()).toMatchObject({ ...EMPTY, version: 1 })
  })

  it('takes no picture of another account, but keeps the one that the partner above chose', async () => {
    const { partner, save } = await openPartner()
    const other = await createAccount(env, { type: 'OEM_MASTER' })
    const foreign = await createPicture(env, { accountId: other.id }, { purpose: 'brand' })
    expect((await save({ ...EMPTY, icon_media_id: foreign.id })).status).toBe(422)
    await env.DB.prepare('UPDATE accounts SET logo_media_id = ? WHERE id = ?').bind(foreign.id, partner.id).run()
    expect((await save({ ...BRAND, logo_media_id: foreign.id })).status).toBe(200)
  })

  it('is for partners, and changed by those of its people who may edit', async () => {
    const { partner } = await openPartner()
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'viewer' })
    const editor = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'editor' })
    const user = await createAccount(env, { type: 'USER', parent: partner })
    const statuses = []
    for (const account of [viewer, editor, user]) {
      const { token, save } = await enter(account)
      statuses.push([(await call('GET', '/v1/partner-brand', { token })).status, (await save(BRAND)).status])
    }
    expect(statuses).toEqual([
      [200, 403],
      [200, 200],
      [403, 403],
    ])
  })
})
