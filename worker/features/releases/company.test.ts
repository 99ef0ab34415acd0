import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** The pointer to a release is cached for five seconds. */
const POINTER_MS = 5001
let offset = 0

afterAll(() => setClockOffset(0))

const NAMES = ['一', '二'] as const

/** A site of two cells, in Japanese and English. */
async function createBuiltSite() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: '山の宿', languages: ['ja', 'en'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cells = NAMES.map((words) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: { ja: { value: words } },
    image_alt: { ja: { value: words } },
  }))
  let version = 1
  const save = async (change: object, headers: Record<string, string> = {}) => {
    const match = { 'if-match': `"${version}"`, ...headers }
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body: change, headers: match })
    version = answer.json.data?.version ?? answer.json.version ?? version
    return answer
  }
  await save({ cells })
  const saveParts = (parts: object, headers?: Record<string, string>) => save({ parts }, headers)
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  const publish = async () => {
    offset += POINTER_MS
    setClockOffset(offset)
    return save({ status: 'PUBLISH' })
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    call('GET', path, { host: `${site.site_uuid}.localhost:8787`, headers })
  return { token, site, cells, save, saveParts, publish, read, get }
}

/** The first group of the first match, or nothing. */
const partOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

const ja = (value: string) => ({ ja: { value } })
const FULL = {
  company_website: { ja: 'https://example.com/' },
  company_profile: { ja: { value: '宿の会社です。\n創業 明治二年' }, en: { value: 'We run an inn.' } },
  clause: { seller: ja('山の宿株式会社'), email: ja('info@example.com'), company_clause: ja('補足') },
  terms_of_service: ja('規約 <b>本文</b>'),
  privacy_policy: ja('方針は https://example.com/p をご覧ください。'),
}
const SNS = [
  { sns_type: 'youtube', sns_url: 'https://www.youtube.com/@inn' },
  { sns_type: 'phone_number', sns_url: '０３−１２３４−５６７８' },
  { sns_type: 'line', sns_url: '' },
]

describe('PUT /v1/site/:id with SNS and company information', () => {
  it('stores them unchanged', async () => {
    const { saveParts, read } = await createBuiltSite()
    expect((await saveParts({ sns: { entries: { ja: SNS } }, company: FULL })).status).toBe(200)
    const { sns, company } = (await read()).parts
    expect(sns).toMatchObject({ entries: { ja: SNS }, is_bar_shown: true })
    expect(sns.action.link_button_text).toEqual({})
    expect(company.privacy_policy.ja.value).toBe('方針は https://example.com/p をご覧ください。')
    expect(company.clause.seller).toEqual({ ja: { value: '山の宿株式会社', state: 'written' } })
    expect(company.is_contract_agreement_required).toBe(false)
  })

  it('refuses a value with a message at its field, in the person’s language, and keeps the stored one', async () => {
    const { saveParts, read } = await createBuiltSite()
    const refused = await saveParts(
      {
        sns: { entries: { en: [{ sns_type: 'phone_number', sns_url: 'call us' }] } },
        company: {
          company_website: { ja: 'mailto:info@example.com' },
          terms_of_service: ja('あ'.repeat(20_001)),
          clause: { seller: ja('あ'.repeat(501)) },
        },
      },
      { 'accept-language': 'ja' },
    )
    expect(refused.status).toBe(422)
    expect(refused.json.fields).toEqual({
      'parts.sns.entries.en.0.sns_url': '電話番号の形式が正しくありません（例：03-1234-5678）。',
      'parts.company.company_website.ja': 'https:// または http:// で始まるURLを入力してください。',
      'parts.company.clause.seller.ja.value': '500文字以内で入力してください。',
      'parts.company.terms_of_service.ja.value': '20000文字以内で入力してください。',
    })
    expect((await read()).parts.company.clause.seller).toEqual({})
  })
})

describe('the release of a site with SNS and company information', () => {
  it('has a bar with the filled links in the bar’s order, and the link to the company texts', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ sns: { entries: { ja: SNS } }, company: FULL })
    expect((await publish()).status).toBe(200)
    const { text } = await get('/')
    const bar = partOf(text, /<footer class="bar"(.*?)<\/footer>/s)
    expect([...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'tel:0312345678',
      'https://www.youtube.com/@inn',
      '/company',
    ])
    expect(bar).toContain('target="_blank" rel="noopener" aria-label="YouTube（新しいタブで開きます）"')
    expect(text).not.toContain('創業')
    const english = await get('/en')
    expect(english.text).toContain('href="/en/company"')
    expect(english.text).toContain('aria-label="YouTube (opens in a new tab)"')
  })

  it('shows a language’s own list instead of the default language’s', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    const en = [{ sns_type: 'x', sns_url: 'https://x.com/inn_en' }]
    await saveParts({ sns: { entries: { ja: SNS, en } } })
    await publish()
    expect((await get('/en')).text).toContain('https://x.com/inn_en')
    expect((await get('/en')).text).not.toContain('youtube')
  })

  it('has no bar if it is switched off or empty, but still a page for its texts', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ sns: { entries: { ja: SNS }, is_bar_shown: false }, company: FULL })
    await publish()
    expect((await get('/')).text).not.toContain('class="bar"')
    expect((await get('/company')).status).toBe(200)
    await saveParts({ sns: { entries: { ja: [] } }, company: {} })
    await publish()
    expect((await get('/')).text).not.toContain('class="bar"')
    expect((await get('/company')).status).toBe(404)
  })

  it('marks cells that hide a button of the bar, and loads the bar’s script only if needed', async () => {
    const { saveParts, save, publish, get, cells } = await createBuiltSite()
    await saveParts({ sns: { entries: { ja: SNS } } })
    await publish()
    const scripts = async () => [...(await get('/')).text.matchAll(/<script /g)].length
    const before = await scripts()
    await save({ cells: [{ ...cells[1], show_sns: false, show_company: false }] })
    await publish()
    const { text } = await get('/')
    expect(await scripts()).toBe(before + 1)
    expect(text).toContain('data-hides="sns company"')
    expect(partOf(text, /<footer([^>]*)>/)).not.toContain('data-hides')
    expect(partOf((await get('/B1')).text, /<footer([^>]*)>/)).toContain('data-hides="sns company"')
  })
})

describe('GET /company', () => {
  it('shows the existing texts, in order and in the language, as text', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ company: { ...FULL, terms_of_service: {} } })
    await publish()
    const page = await get('/company')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<html lang="ja">')
    expect([...page.text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      '会社概要',
      '特定商取引法に基づく表記',
      'プライバシーポリシー',
    ])
    expect(page.text).toContain('<dt>販売業者</dt><dd>山の宿株式会社</dd>')
    expect(page.text).toContain('<a href="mailto:info@example.com">info@example.com</a>')
    expect(page.text).toContain('<a href="https://example.com/p" target="_blank" rel="noopener">')
    expect(page.text).toMatch(/<link rel="canonical" href="http:\/\/[^"/]+\/company"\/>/)
    // Only the page's own scripts: the source of the visit, the menu of languages, lost connections.
    expect(page.text.match(/<script[^>]*>/g)).toEqual(Array(3).fill('<script type="module">'))
    const english = await get('/en/company')
    expect(english.text).toContain('We run an inn.')
    expect(english.text).toContain('<h2>Privacy policy</h2>')
    // A language without its own text shows the default language's.
    expect(english.text).toContain('方針は')
  })

  it('never renders typed text as markup', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ company: FULL })
    await publish()
    expect((await get('/company')).text).toContain('規約 &lt;b&gt;本文&lt;/b&gt;')
  })

  it('gives the same as a window with its first tab open, under the page’s own policy', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ company: FULL })
    await publish()
    const { text, headers } = await get('/company?window')
    expect(text.startsWith('<dialog id="company"')).toBe(true)
    expect([...text.matchAll(/role="tab" id="tab-(\w+)"/g)].map(([, tab]) => tab)).toEqual([
      'profile',
      'clause',
      'terms',
      'privacy',
    ])
    expect([...text.matchAll(/role="tabpanel"[^>]*hidden/g)]).toHaveLength(3)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const style = partOf(text, /<style>(.*?)<\/style>/s)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
    expect((await get('/')).headers.get('content-security-policy')).toContain(hash)
    expect((await get('/company')).headers.get('content-security-policy')).toContain(hash)
  })

  it('is cached like pages: by release, with an etag for revalidation', async () => {
    const { saveParts, publish, get } = await createBuiltSite()
    await saveParts({ company: FULL })
    await publish()
    const first = await get('/company')
    const etag = String(first.headers.get('etag'))
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect((await get('/company')).headers.get('server-timing')).toBe('page;desc="memory"')
    expect((await get('/company', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/company?window')).headers.get('etag')).not.toBe(etag)
    expect((await get('/company?else')).headers.get('etag')).toBe(etag)
    await saveParts({ company: { ...FULL, company_profile: ja('新しい概要') } })
    await publish()
    expect((await get('/company')).text).toContain('新しい概要')
  })

  it('has one address for each language, on each host', async () => {
    const { saveParts, publish, get, site } = await createBuiltSite()
    await saveParts({ company: FULL })
    await publish()
    expect((await get('/ja/company')).headers.get('location')).toBe('/company')
    expect((await get('/kr/company')).headers.get('location')).toBe('/company')
    expect((await get('/company/')).headers.get('location')).toBe('/company')
    for (const path of ['/Company', '/company/B2', '/B2/company', '/companies']) {
      expect((await get(path)).status).toBe(404)
    }
    const platform = await call('GET', `/sites/${site.site_uuid}/en/company`, { host: 'localhost:8787' })
    expect(platform.status).toBe(200)
    expect(platform.text).toContain(`href="/sites/${site.site_uuid}/en"`)
    expect(platform.text).toContain(`<link rel="canonical" href="http://${site.site_uuid}.localhost:8787/en/company"/>`)
  })
})

describe('publishing with contract agreement', () => {
  it('is refused without terms and privacy policy, and names both', async () => {
    const { saveParts, publish } = await createBuiltSite()
    await saveParts({ company: { is_contract_agreement_required: true } })
    const refused = await publish()
    expect(refused.status).toBe(422)
    const errors = (refused.json.problems as { severity: string }[]).filter(({ severity }) => severity === 'error')
    expect(errors).toMatchObject([
      { code: 'termsMissing', part: 'company', field: 'termsOfService', language: 'ja' },
      { code: 'privacyMissing', part: 'company', field: 'privacyPolicy', language: 'ja' },
    ])
    await saveParts({ company: { ...FULL, is_contract_agreement_required: true } })
    expect((await publish()).status).toBe(200)
  })
})
