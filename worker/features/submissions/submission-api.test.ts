import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { ids, listSubmissions, nextIp, post, publishForms, typed, recordMails } from '#tests/setup/form-kit.ts'
import { newId } from '#worker/platform/ids.ts'

const { env, deliverMails } = recordMails()
type Site = Awaited<ReturnType<typeof publishForms>>

const toData = (fields: Record<string, string | string[]>) =>
  Object.entries(fields).map(([id, value]) => ({ field_id: id, value }))

function send(
  site: Pick<Site, 'siteUuid'>,
  kind: string,
  body: Record<string, unknown>,
  options: { token?: string } = {},
) {
  const headers = { 'cf-connecting-ip': nextIp(), 'accept-language': 'en' }
  return call('POST', `/v1/end-user/site/${site.siteUuid}/${kind}`, { env, body, headers, ...options })
}

async function previewToken(site: Site): Promise<string> {
  const answer = await call('POST', `/v1/preview/site/${site.id}/token`, { env, token: site.token })
  return answer.json.data.token
}

describe('POST /end-user/site/:siteId/contact and /homepage', () => {
  it('accept the same answers as the pages, in a language of the site', async () => {
    const site = await publishForms(env)
    const sent = await send(site, 'contact', { data: toData(typed()), lang: 'en' })
    expect(sent.json).toEqual({ data: { is_test: false, promises_reply: true } })
    expect((await send(site, 'homepage', { data: toData(typed()), lang: 'kr' })).json.data.promises_reply).toBe(false)
    const rows = await listSubmissions(env, site.id)
    expect(new Map(rows.map(({ kind, language }) => [kind, language]))).toEqual(
      new Map([
        ['contact', 'en'],
        ['homepage', 'ja'],
      ]),
    )
    expect(await deliverMails(site.id)).toHaveLength(4)
  })

  it('answer errors by question id, at their position in the request', async () => {
    const site = await publishForms(env)
    const refused = await send(site, 'contact', { data: toData({ email: 'x', [ids.count]: 'many' }) })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.fields).toSorted()).toEqual(
      [ids.topic, ids.count, 'companyName', 'email'].toSorted(),
    )
    expect(refused.json.fields.companyName).toBe('Please fill this in.')
  })

  it('refuse forms that are switched off, sites that are not live, and undeclared keys', async () => {
    const site = await publishForms(env)
    await site.publish(2, { forms: { ...site.forms, homepage: {} } })
    const again = await publishForms(env)
    await call('PUT', `/v1/site/${again.id}`, {
      env,
      token: again.token,
      body: { status: 'PRIVATE' },
      headers: { 'if-match': '"2"' },
    })
    const data = toData(typed())
    expect((await send({ siteUuid: newId() }, 'contact', { data })).status).toBe(404)
    expect((await send(again, 'contact', { data })).status).toBe(404)
    expect((await send(site, 'contact', { data, extra: 1 })).status).toBe(400)
    expect((await send(site, 'contact', { data, mode: 'live' })).status).toBe(422)
  })

  it('accept a preview token for the working copy, apart from visitors’ submissions', async () => {
    const site = await publishForms(env, { notified: `${newId()}@example.net` })
    await deliverMails(site.id)
    const token = await previewToken(site)
    const { contact } = site.forms
    const draft = { ...site.forms, contact: { ...contact, items: [], promises_reply: false } }
    await call('PUT', `/v1/site/${site.id}`, {
      env,
      token: site.token,
      body: { parts: { forms: draft } },
      headers: { 'if-match': '"2"' },
    })
    const fields = { email: `${newId()}@example.com`, companyName: '試し' }
    const body = { data: toData(fields), mode: 'test' }
    const tried = await send(site, 'contact', body, { token })
    expect(tried.json).toEqual({ data: { is_test: true, promises_reply: false } })
    expect(await listSubmissions(env, site.id)).toMatchObject([{ is_test: 1, answers: '[]' }])
    const mails = await deliverMails(site.id)
    expect(mails.map(({ to }) => to)).toEqual([site.account.email, site.account.email])
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^【テスト】/)
      expect(text).toContain('プレビューから送信したテストのメールです。')
    }
    expect((await send(site, 'contact', body)).status).toBe(401)
    expect((await send(site, 'contact', body, { token: site.token })).status).toBe(401)
    const other = await publishForms(env)
    expect((await send(other, 'contact', body, { token })).status).toBe(401)
    const stranger = await signIn(env, await createAccount(env, { type: 'USER' }))
    expect((await send(site, 'contact', body, stranger)).status).toBe(401)
  })
})

/** A site with a limited offer that links to the contact form. */
async function publishOffer(limit: number) {
  const site = await publishForms(env)
  const popup = {
    id: newId(),
    kind: 'applicantLimit',
    title: { ja: { value: '先着' } },
    link_button_text: { ja: { value: '申し込む' } },
    link_button_color: '#14632e',
    link_text_color: '#ffffff',
    is_internal_link: true,
    internal_link: 'contact',
    start_date: null,
    end_date: null,
    limit,
    effective_cells: [site.cellId],
  }
  const published = await site.publish(2, { popups: [popup] })
  expect(published.json.data?.status).toBe('PUBLISH')
  return { site, popupId: popup.id }
}

async function takenOf(popupId: string): Promise<number> {
  const row = await env.DB.prepare('SELECT taken FROM popup_counts WHERE popup_id = ?')
    .bind(popupId)
    .first<{ taken: number }>()
  return row?.taken ?? 0
}

describe('an offer that leads to a form', () => {
  it('gives exactly its places to parallel submissions, and the others a form without it', async () => {
    const { site, popupId } = await publishOffer(2)
    const at = { host: site.host, path: `/contact?popup=${popupId}` }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(env, at, typed())))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([303, 303, ...Array.from({ length: 10 }, () => 409)])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.text).toContain('この特典の受付は終了しました。')
    expect(late?.text).toMatch(/<form [^>]*action="\/contact"/)
    expect(late?.text).toContain('特典なしで送信する')
    expect([await takenOf(popupId), (await listSubmissions(env, site.id)).length]).toEqual([2, 2])
    expect((await send(site, 'contact', { data: toData(typed()), popup_id: popupId })).json.code).toBe('offer_taken')
    expect((await post(env, { ...at, path: '/contact' }, typed())).status).toBe(303)
    const rows = await listSubmissions(env, site.id)
    expect(rows.filter((row) => row.popup_id === popupId)).toHaveLength(2)
  })

  it('takes one place for a repeated submission, and none for a refused one or a test', async () => {
    const { site, popupId } = await publishOffer(5)
    const at = { host: site.host, path: `/contact?popup=${popupId}` }
    expect((await post(env, at, { ...typed(), companyName: '' })).status).toBe(422)
    const fields = typed()
    const answers = await Promise.all([post(env, at, fields), post(env, at, fields), post(env, at, fields)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const body = { data: toData(typed()), mode: 'test', popup_id: popupId }
    expect((await send(site, 'contact', body, { token: await previewToken(site) })).status).toBe(200)
    expect(await takenOf(popupId)).toBe(1)
  })

  it('counts nothing for a popup with another link', async () => {
    const { site, popupId } = await publishOffer(5)
    expect((await post(env, { host: site.host, path: `/forms?popup=${popupId}` }, typed())).status).toBe(303)
    expect((await post(env, { host: site.host, path: `/contact?popup=${newId()}` }, typed())).status).toBe(303)
    expect(await takenOf(popupId)).toBe(0)
  })
})
