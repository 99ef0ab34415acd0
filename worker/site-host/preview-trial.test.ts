import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { ids, listSubmissions, nextIp, publishForms, typed, recordMails } from '#tests/setup/form-kit.ts'
import { registration } from '#tests/setup/member-kit.ts'

const { env, deliverMails } = recordMails()
type Site = Awaited<ReturnType<typeof publishForms>>

async function openPreview(site: Site) {
  const issued = await call('POST', `/v1/preview/site/${site.id}/token`, { env, token: site.token })
  const ip = nextIp()
  return (
    form: string,
    fields: Record<string, string | string[]>,
    { parts, token = issued.json.data.token }: { parts?: object; token?: string } = {},
  ) => {
    const data = Object.entries(fields).map(([id, value]) => ({ field_id: id, value }))
    return call('POST', '/try', {
      env,
      host: `${site.siteUuid}.preview.localhost:8787`,
      token,
      headers: { 'cf-connecting-ip': ip },
      body: { draft: { whole: true, form, language: 'ja', ...(parts && { parts }) }, data },
    })
  }
}

const countRows = async (table: string, siteId: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE site_id = ?`).bind(siteId).first<{ n: number }>())?.n

describe('POST /try of the preview host', () => {
  it('sends every mail to the tester, stores the entry as a test, and counts nothing', async () => {
    const site = await publishForms(env, { notified: `${crypto.randomUUID()}@example.net` })
    await deliverMails(site.id)
    const send = await openPreview(site)
    const tried = await send('contact', typed())
    expect(tried.status).toBe(200)
    expect(tried.json.data.html).toContain('お試しの送信が完了しました')
    expect(await listSubmissions(env, site.id)).toMatchObject([{ is_test: 1, popup_id: null }])
    const mails = await deliverMails(site.id)
    expect(mails.map(({ to }) => to)).toEqual([site.account.email, site.account.email])
    for (const { subject } of mails) expect(subject).toMatch(/^【テスト】/)
    expect(await countRows('visit_hours', site.id)).toBe(0)
  })

  it("may be repeated with the same words, and does not hide a real visitor's entry", async () => {
    const site = await publishForms(env)
    const send = await openPreview(site)
    const fields = typed()
    for (let count = 0; count < 2; count++) expect((await send('contact', fields)).status).toBe(200)
    const data = Object.entries(fields).map(([id, value]) => ({ field_id: id, value }))
    const path = `/v1/end-user/site/${site.siteUuid}/contact`
    const sent = await call('POST', path, { env, body: { data }, headers: { 'cf-connecting-ip': nextIp() } })
    expect(sent.json.data.is_test).toBe(false)
    const rows = await listSubmissions(env, site.id)
    expect(rows.map(({ is_test: isTest }) => isTest)).toEqual([1, 1, 0])
  })

  it('validates against the form as it is being edited, and shows the errors in it', async () => {
    const site = await publishForms(env)
    const send = await openPreview(site)
    const item = {
      id: crypto.randomUUID(),
      title: { ja: { value: '新しい質問' } },
      type_input: 'NUMBER',
      is_required: true,
    }
    const parts = { forms: { ...site.forms, contact: { ...site.forms.contact, items: [item] } } }
    const refused = await send('contact', { ...typed(), [item.id]: '三', companyName: '山田' }, { parts })
    const { html } = refused.json.data
    expect(html).toContain('数値を入力してください。')
    expect(html).toContain('value="山田"')
    expect(html).not.toContain(`field-${ids.topic}`)
    expect(await listSubmissions(env, site.id)).toEqual([])
    expect((await send('contact', { ...typed(), [item.id]: '3' }, { parts })).json.data.html).toContain('完了しました')
  })

  it('only validates a registration: nobody becomes a member, and no mail is sent', async () => {
    const site = await publishForms(env)
    await deliverMails(site.id)
    const send = await openPreview(site)
    const refused = await send('membership', { ...registration(), confirmPassword: 'other' })
    expect(refused.json.data.html).toContain('パスワードが一致しません。')
    expect(refused.json.data.html).not.toContain('Mk#9zvisitor')
    const checked = await send('membership', registration())
    expect(checked.json.data.html).toContain('入力内容に問題はありません')
    expect([await countRows('members', site.id), await deliverMails(site.id)]).toEqual([0, []])
  })

  it('needs the preview’s own token, and is limited like forms', async () => {
    const site = await publishForms(env)
    const other = await publishForms(env)
    const foreign = await call('POST', `/v1/preview/site/${other.id}/token`, { env, token: other.token })
    const send = await openPreview(site)
    for (const token of ['wrong', site.token, foreign.json.data.token])
      expect((await send('contact', typed(), { token })).status).toBe(401)
    expect((await send('nothing', typed())).status).toBe(400)
    for (let count = 0; count < 5; count++) await send('contact', typed())
    expect((await send('contact', typed())).json.data.html).toContain('短い時間に続けて送信されました')
  })
})
