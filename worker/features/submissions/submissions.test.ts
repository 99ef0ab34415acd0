import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { call } from '#tests/setup/client.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { sitePagePath } from '#visitor/page/page-path.ts'
import { TRAP_FIELD } from '#visitor/forms/form-state.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { ids, listSubmissions, nextIp, options, post, publishForms, typed, recordMails } from '#tests/setup/form-kit.ts'
import { setThrottle } from '#tests/setup/throttles.ts'

const { env, deliverMails } = recordMails()
const get = (host: string, path: string) => call('GET', path, { env, host })

afterEach(() => setClockOffset(0))

describe('a form’s page', () => {
  it('has the site’s questions, in the page’s language, and is sent to its own host only', async () => {
    const { host, siteUuid } = await publishForms(env)
    const page = await get(host, '/en/contact')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>Contact | 山の宿</title>')
    expect(page.text).toContain(`<label for="field-${ids.topic}">Subject<span class="required">Required</span></label>`)
    expect(page.text).toMatch(/<form (?=[^>]*method="post")[^>]*noValidate=""[^>]*>/i)
    expect(page.text).not.toContain('autofocus')
    expect(page.text).toContain(`<link rel="canonical" href="http://${host}/en/contact"/>`)
    expect(page.text).toContain(`<link rel="alternate" hrefLang="ja" href="http://${host}/contact"/>`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const shared = await call('GET', `/sites/${siteUuid}/contact`, { env })
    expect(shared.text).toContain(`href="/sites/${siteUuid}/en/contact"`)
    expect(shared.text).toContain(`;path=/sites/${siteUuid};`)
  })

  it('does not exist while its form is switched off, and neither does its success page', async () => {
    const site = await publishForms(env)
    expect((await site.publish(2, { forms: { ...site.forms, homepage: {} } })).status).toBe(200)
    setClockOffset(6000)
    for (const path of ['/forms', '/form-success', '/en/forms']) expect((await get(site.host, path)).status).toBe(404)
    const sent = await post(env, { host: site.host, path: '/forms' }, typed())
    expect([sent.status, await listSubmissions(env, site.id)]).toEqual([404, []])
    expect((await get(site.host, '/contact')).status).toBe(200)
  })

  it('describes the next step, and promises a reply only if the owner has enabled it', async () => {
    const site = await publishForms(env)
    const done = await get(site.host, '/contact-success')
    expect(done.text).toContain('通常24時間以内にご返信します。')
    expect(done.text).toContain('<meta name="robots" content="noindex"/>')
    expect((await get(site.host, '/form-success')).text).not.toContain('24時間')
    const { contact } = site.forms
    await site.publish(2, { forms: { ...site.forms, contact: { ...contact, promises_reply: false } } })
    setClockOffset(6000)
    for (const path of ['/contact', '/contact-success'])
      expect((await get(site.host, path)).text).not.toContain('24時間')
  })

  it('asks for the agreement to readable texts, and shows the company’s texts in their place', async () => {
    const one = (value: string) => ({ ja: { value } })
    const company = {
      company_profile: one('創業百年'),
      terms_of_service: one('第一条'),
      privacy_policy: one('個人情報'),
      is_contract_agreement_required: true,
      show_in_contact: true,
    }
    const { host } = await publishForms(env, { parts: { company } })
    const { text } = await get(host, '/contact')
    expect(text).toContain('href="/company#terms" target="_blank"')
    expect(text).toContain('href="/company#privacy" target="_blank"')
    expect(text).toContain('<summary>会社概要</summary>')
    const refused = await post(env, { host, path: '/contact' }, typed())
    expect(refused.text).toContain('id="field-agreement-error"')
    expect((await post(env, { host, path: '/contact' }, { ...typed(), agreement: '1' })).status).toBe(303)
    expect((await get(host, '/forms')).text).not.toContain('創業百年')
  })
})

describe('a form that was sent', () => {
  it('is stored with the titles and labels of its time, and redirects to another page', async () => {
    const site = await publishForms(env)
    const good = typed()
    const sent = await post(env, { host: site.host, path: '/en/contact' }, { ...good, unknown: 'x' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact-success'])
    const [row, ...more] = await listSubmissions(env, site.id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      kind: 'contact',
      email: String(good.email).toLowerCase(),
      company_name: '山田商店',
      language: 'en',
      is_test: 0,
      popup_id: null,
    })
    expect(JSON.parse(String(row?.answers))).toEqual([
      { fieldId: ids.topic, title: 'Subject', value: '見積もりの\nお願い' },
      { fieldId: ids.count, title: 'Guests', value: '2' },
      { fieldId: ids.choice, title: 'Plan', value: '食事 (en)' },
      { fieldId: ids.boxes, title: 'Interests', value: ['温泉 (en)'] },
    ])
  })

  it('leads back to its cell, also after errors', async () => {
    const site = await publishForms(env, { cells: 2 })
    const path = '/en/contact?to=b1'
    const form = await get(site.host, path)
    expect(form.text).toContain('<p class="return"><a href="/en/B1">')
    expect(form.text).toContain('href="/contact?to=B1"')
    const refused = await post(env, { host: site.host, path }, {})
    expect([refused.status, refused.text.includes('action="/en/contact?to=b1"')]).toEqual([422, true])
    const sent = await post(env, { host: site.host, path }, typed())
    expect(sent.headers.get('location')).toBe('/en/contact-success?to=B1')
    const done = await get(site.host, '/en/contact-success?to=B1')
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(done.text).toContain('<p class="return"><a class="button" href="/en/B1">')
    // Cached pages link to the start of the site.
    expect((await get(site.host, '/en/contact-success')).text).toContain(
      '<p class="return"><a class="button" href="/en">',
    )
    expect((await get(site.host, '/en/contact?to=//evil.example')).text).toContain('<p class="return"><a href="/en">')
  })

  it('is shown again with its text beyond 64 KB, and says so if it could not be read', async () => {
    const site = await publishForms(env)
    const long = '長'.repeat(20_000)
    const refused = await post(env, { host: site.host, path: '/en/contact' }, { ...typed(), [ids.topic]: long })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(`>${long}</textarea>`)
    expect(refused.text).toContain(`id="field-${ids.topic}-error"`)
    const huge = { ...typed(), [ids.topic]: '長'.repeat(100_000) }
    const over = await post(env, { host: site.host, path: '/en/contact' }, huge)
    expect(over.status).toBe(413)
    expect(over.text).toContain('This is too long to send')
    expect(await listSubmissions(env, site.id)).toEqual([])
  })

  it('counts once when it is repeated, and again with other answers', async () => {
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    const good = typed()
    const answers = await Promise.all([post(env, at, good), post(env, at, good), post(env, at, good)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await post(env, at, { ...good, [ids.topic]: '別件' })
    expect(await listSubmissions(env, site.id)).toHaveLength(2)
    setClockOffset(11 * 60_000)
    await post(env, at, good)
    expect(await listSubmissions(env, site.id)).toHaveLength(3)
    expect(await deliverMails(site.id)).toHaveLength(6)
  })

  it.each(LANGUAGES)('is refused in %s with an error at each question, and keeps its values', async (language) => {
    const site = await publishForms(env, { languages: LANGUAGES })
    const path = sitePagePath({ root: '', defaultLanguage: 'ja' }, language, 'contact')
    const wrong = {
      email: 'nobody',
      companyName: '',
      [ids.topic]: '長'.repeat(1001),
      [ids.count]: '"><b>many',
      [ids.choice]: 'something else',
      [ids.boxes]: options.spring,
    }
    const refused = await post(env, { host: site.host, path }, wrong)
    const said = (id: string, key: string, values: Record<string, number> = {}) =>
      expect(refused.text).toContain(`id="field-${id}-error">${fieldMessage(language, { key, values })}</p>`)
    expect(refused.status).toBe(422)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    said('email', 'email')
    said('companyName', 'required')
    said(ids.topic, 'tooLong', { max: 1000 })
    said(ids.count, 'number')
    said(ids.choice, 'choice')
    expect(refused.text).toContain(`<p>${formWords(language)('errors')}</p>`)
    expect(refused.text).toMatch(/<div class="failed" role="alert" tabindex="-1" autofocus="">/i)
    expect(refused.text).toContain(`<a href="#field-${ids.count}">`)
    expect(refused.text).toMatch(
      new RegExp(`aria-invalid="true" aria-describedby="field-email-error"[^>]*value="nobody"`),
    )
    expect(refused.text).toContain('長'.repeat(1001))
    expect(refused.text).toContain('value="&quot;&gt;&lt;b&gt;many"')
    expect(refused.text).toMatch(
      new RegExp(`checked=""[^>]*value="${options.spring}"|value="${options.spring}"[^>]*checked`),
    )
    expect(await listSubmissions(env, site.id)).toEqual([])
    expect(await deliverMails(site.id)).toEqual([])
  })

  it('is accepted from its own pages only', async () => {
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8787'])
      expect((await post(env, at, typed(), { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await listSubmissions(env, site.id)).toEqual([])
  })

  it('is dropped if a robot filled in the hidden field; the robot is told that it worked', async () => {
    const site = await publishForms(env)
    const sent = await post(
      env,
      { host: site.host, path: '/contact' },
      { ...typed(), [TRAP_FIELD]: 'https://spam.example' },
    )
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact-success'])
    expect(await listSubmissions(env, site.id)).toEqual([])
  })

  it('is limited to five a minute from one network, and keeps its values the sixth time', async () => {
    const site = await publishForms(env)
    const from = { 'cf-connecting-ip': nextIp() }
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push(
        await post(env, { host: site.host, path: '/contact' }, { ...typed(), [ids.topic]: `用件${n}` }, from),
      )
    const [late] = answers.slice(-1)
    expect(late?.text).toContain('>用件5</textarea>')
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect((await post(env, { host: site.host, path: '/contact' }, typed())).status).toBe(303)
    setClockOffset(61_000)
    expect(
      (await post(env, { host: site.host, path: '/contact' }, { ...typed(), companyName: '後' }, from)).status,
    ).toBe(303)
  })

  it('is limited to two hundred an hour for one site', async () => {
    const site = await publishForms(env)
    await setThrottle(env, `formSite:${site.id}`, 199, Date.now() + 3_600_000)
    const at = { host: site.host, path: '/contact' }
    expect((await post(env, at, typed())).status).toBe(303)
    expect((await post(env, at, { ...typed(), companyName: '次' })).status).toBe(429)
  })
})

describe('the mails of a form', () => {
  it('inform the visitor in the page’s language and the owner in theirs, in the site’s name', async () => {
    const site = await publishForms(env)
    const good = typed()
    const email = String(good.email).toLowerCase()
    await post(env, { host: site.host, path: '/en/contact' }, good)
    const [receipt, ownerMail, ...more] = await deliverMails(site.id)
    expect(more).toEqual([])
    expect(receipt).toMatchObject({
      to: email,
      from: { name: '山の宿' },
      subject: '[山の宿] We have received your message',
    })
    for (const part of [
      'Dear 山田商店,',
      'within 24 hours',
      'Subject: 見積もりの\nお願い',
      'Guests: 2',
      'Interests: 温泉 (en)',
    ])
      expect(receipt?.text).toContain(part)
    expect(receipt?.text).toContain(`http://${site.host}/en`)
    expect(receipt?.replyTo).toBeUndefined()
    expect(ownerMail).toMatchObject({
      to: site.account.email,
      replyTo: email,
      subject: '【山の宿】お問い合わせが届きました',
    })
    for (const part of [
      'Subject: 見積もりの',
      'ページの言語: English',
      `http://localhost:8787/adminuser/site/list/${site.id}?tab=contact`,
    ])
      expect(ownerMail?.text).toContain(part)
    expect(await deliverMails(site.id)).toEqual([])
  })

  it.each(LANGUAGES)('have all texts in %s', async (language) => {
    const site = await publishForms(env, { languages: LANGUAGES })
    await env.DB.prepare('UPDATE accounts SET language = ? WHERE id = ?').bind(language, site.account.id).run()
    const base = { root: '', defaultLanguage: 'ja' } as const
    await post(
      env,
      { host: site.host, path: sitePagePath(base, language, 'contact') },
      { ...typed(), companyName: '<b>x</b>' },
    )
    await post(env, { host: site.host, path: sitePagePath(base, language, 'forms') }, typed())
    const mails = await deliverMails(site.id)
    expect(mails).toHaveLength(4)
    const holes = /\{\{|undefined|NaN|\[object/
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) expect(part).not.toMatch(holes)
      expect(html).not.toContain('<b>x')
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4)
  })

  it('do not allow header injection', async () => {
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    for (const email of ['a@example.com\r\nBcc: all@example.com', 'a@example.com,b@example.com', '"x" <a@example.com>'])
      expect((await post(env, at, { ...typed(), email })).status).toBe(422)
    expect((await post(env, at, { ...typed(), companyName: 'x\r\nBcc: all@example.com' })).status).toBe(422)
    expect(await deliverMails(site.id)).toEqual([])
  })

  it('do not flood an address that is entered again and again', async () => {
    const site = await publishForms(env)
    const email = `${newId()}@example.com`
    for (let n = 0; n < 7; n++)
      await post(env, { host: site.host, path: '/contact' }, { ...typed(), email, companyName: `会社${n}` })
    const mails = await deliverMails(site.id)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(5)
    expect(mails.filter(({ to }) => to === site.account.email)).toHaveLength(7)
  })
})
