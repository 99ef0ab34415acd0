import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#shared/site/parts/company/company.ts'
import { menu } from '#shared/site/parts/menu/menu.ts'
import { popups } from '#shared/site/parts/popups/popups.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const HOUR = 60 * 60 * 1000
const text = (ja: string, en?: string) => ({ ja: { value: ja }, ...(en && { en: { value: en } }) })
const SECRET = 'secret-of-members'

type Site = Awaited<ReturnType<typeof createInn>>
let inn: Site

/** A published site with one item of each kind: an open cell, a locked one, texts in two languages. */
async function createInn() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const picture = await createPicture(env, { accountId: account.id })
  const creative = { mediaId: picture.id, posterId: null }
  const product = {
    id: newId(),
    productName: text('湯呑み', 'Cup'),
    price: 1980,
    coordinateX: 175.5,
    coordinateY: 267.5,
  }
  const point = { id: newId(), label: text('地図'), linkUrl: { ja: 'https://maps.example.com/' } }
  const button = { linkButtonText: text('相談する'), isInternalLink: true, internalLink: 'contact' as const }
  const [open, locked] = [newId(), newId()]
  const popup = {
    id: newId(),
    kind: 'applicantLimit',
    title: text('先着'),
    linkButtonText: text('予約'),
    linkUrl: { ja: 'https://example.com/' },
    limit: 5,
    endDate: new Date(now() + HOUR).toISOString(),
    startDate: new Date(now() - HOUR).toISOString(),
    effectiveCells: [open],
  }
  const site = await createSite(env, account, {
    name: '山の宿',
    languages: ['ja', 'en'],
    cells: [
      {
        id: open,
        creative,
        mainText: text('雪見の湯', 'Snow bath'),
        products: [product],
        imageLinks: [point],
        ...button,
      } as never,
      {
        id: locked,
        creative,
        mainText: text(SECRET),
        products: [{ ...product, productName: text(SECRET) }],
        membersOnlyLock: true,
      } as never,
    ],
    parts: {
      seo: seo.parse({ title: text('山の宿｜公式', 'The Inn'), head: { ja: '<meta name="author" content="月白">' } }),
      menu: menu.parse({ items: [{ id: newId(), name: text('お風呂'), kind: 'cell', cellId: open }] }),
      company: company.parse({ companyProfile: text('月白館\n1920年創業') }),
      forms: forms.parse({ contact: { isEnabled: true, lead: text('お気軽に') } }),
      popups: popups.parse([popup]),
    },
  })
  const host = await publishStored(env, site.id)
  const at = `/v1/end-user/site/${site.siteUuid}`
  const get = (path: string, options: { headers?: Record<string, string>; host?: string } = {}) =>
    call('GET', path, { host, ...options })
  const read = async (end: string) => (await get(at + end)).json.data
  return { site, host, open, locked, popupId: popup.id, pictureId: picture.id, at, get, read }
}

beforeAll(async () => {
  inn = await createInn()
})
afterEach(() => setClockOffset(0))

describe('GET /end-user/site/:siteId', () => {
  it('returns the site with its grid, and only id, order and lock of members-only cells', async () => {
    const site = await inn.read('')
    expect(site).toMatchObject({
      id: inn.site.siteUuid,
      name: '山の宿',
      url: `http://${inn.host}`,
      language: 'ja',
      languages: ['ja', 'en'],
      number_horizontal: 2,
      number_vertical: 3,
      forms: ['contact'],
      company_tabs: ['profile'],
      global_menu: { items: [{ name: 'お風呂', position: 'A1', is_internal_link: false, link_url: '' }] },
    })
    expect(site.pages).toEqual([
      {
        id: inn.open,
        order: 0,
        members_only_lock: false,
        position: 'A1',
        thumbnail: `/media/${inn.pictureId}/480.webp`,
      },
      { id: inn.locked, order: 1, members_only_lock: true },
    ])
    expect(site.popup_ctas).toMatchObject([
      { id: inn.popupId, limit: 5, remaining: 5, effective_sheets: [0], button: { link_url: 'https://example.com/' } },
    ])
    setClockOffset(2 * HOUR)
    expect((await inn.read('')).popup_ctas).toEqual([])
  })

  it('uses the requested language, or the site’s default if it lacks that', async () => {
    const languageOf = async (query: string) => (await inn.read(query)).language
    expect(await Promise.all(['?lang=en', '?lang=cn', '?lang=xx', '?domain=evil.example'].map(languageOf))).toEqual([
      'en',
      'ja',
      'ja',
      'ja',
    ])
    expect((await inn.get(`${inn.at}?language=en`)).status).toBe(400)
  })

  it('is revalidated each time, and not cached for requests with an Authorization header', async () => {
    const first = await inn.get(inn.at)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const etag = String(first.headers.get('etag'))
    expect((await inn.get(inn.at, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const named = await inn.get(inn.at, { headers: { authorization: 'Bearer x' } })
    expect([named.status, named.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(first.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('GET /end-user/site', () => {
  const ask = (domain: string, path?: string) =>
    inn.get(`/v1/end-user/site?${new URLSearchParams({ domain, ...(path !== undefined && { path }) })}`)

  it('resolves an address', async () => {
    const { siteUuid } = inn.site
    expect((await ask(inn.host)).json.data).toEqual({
      site_id: siteUuid,
      url: `http://${inn.host}/`,
      language: 'ja',
      page: null,
      page_id: inn.open,
      position: 'A1',
    })
    expect((await ask(inn.host, '/en/b1')).json.data).toMatchObject({
      language: 'en',
      page_id: inn.locked,
      position: 'B1',
    })
    expect((await ask(inn.host, '/Z99')).json.data).toMatchObject({ page_id: inn.open, url: `http://${inn.host}/` })
    expect((await ask(inn.host, '/en/contact')).json.data).toMatchObject({ page: 'contact', page_id: null })
    expect((await ask(inn.host, '/company')).json.data).toMatchObject({ page: 'company' })
    expect((await ask('localhost:8787', `/sites/${siteUuid}/en`)).json.data).toMatchObject({ language: 'en' })
  })

  it('is 404 for everything else', async () => {
    const other = await createInn()
    const addresses: [string, string?][] = [
      ['unknown.example'],
      [inn.host, '/nothing'],
      [inn.host, '/login'],
      [inn.host, '//evil.example/'],
      ['localhost', '/'],
      [`${inn.site.siteUuid}.preview.localhost`],
      // A site's own host answers for its own site only.
      [other.host],
    ]
    const statuses = await Promise.all(addresses.map(async (address) => (await ask(...address)).status))
    expect(statuses).toEqual(addresses.map(() => 404))
  })

  it('refuses an invalid domain', async () => {
    for (const domain of ['', 'a b', 'evil.example/', 'evil.example:x', '[::1]', `${'a'.repeat(64)}.jp`]) {
      const { status, json } = await ask(domain)
      expect([status, Object.keys(json.fields)]).toEqual([422, ['domain']])
    }
    const refused = await inn.get(`${inn.at}?domain=a%20b`, { headers: { 'accept-language': 'en' } })
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { domain: 'This is not a valid domain (for example www.example.jp).' },
    ])
  })
})

describe('the texts of a site', () => {
  it('seo: the page’s own texts, and the site owner’s tags on the site’s own host only', async () => {
    const here = await inn.read('/seo?lang=en')
    expect(here).toMatchObject({
      title: 'The Inn',
      description: 'Snow bath Cup',
      canonical: `http://${inn.host}/en`,
      alternates: [
        { language: 'ja', url: `http://${inn.host}/` },
        { language: 'en', url: `http://${inn.host}/en` },
      ],
      image: `http://${inn.host}/media/${inn.pictureId}/1080.webp`,
      head: '<meta name="author" content="月白">',
    })
    const platform = (await inn.get(`${inn.at}/seo`, { host: 'localhost:8787' })).json.data
    expect([platform.head, platform.title]).toEqual(['', '山の宿｜公式'])
  })

  it('common, company and forms; disabled parts are missing', async () => {
    const common = (await inn.get(`/v1/end-user/site/common/${inn.site.siteUuid}?lang=en`)).json.data
    expect(common).toMatchObject({
      id: inn.site.siteUuid,
      language: 'en',
      global_menu: { items: [{ name: 'お風呂' }] },
    })
    expect(common).not.toHaveProperty('pages')
    expect(await inn.read('/company')).toEqual({
      company_website: '',
      tabs: [{ tab: 'profile', text: '月白館\n1920年創業', fields: [] }],
    })
    const form = await inn.read('/contact-setting')
    expect(form).toMatchObject({
      type_form: 'CONTACT_SETTING',
      lead: 'お気軽に',
      is_contract_agreement_required: false,
    })
    expect(form.items[0]).toMatchObject({
      id: 'email',
      fixed: 'email',
      title: 'メールアドレス',
      type_input: 'TEXT_BOX',
      is_required: true,
      order_num: 0,
    })
    const others = ['membership', 'homepage'].map(async (kind) => (await inn.get(`${inn.at}/${kind}-setting`)).status)
    expect(await Promise.all(others)).toEqual([404, 404])
  })

  it('cells and products: open ones completely, locked ones with id, order and lock only', async () => {
    expect(await inn.read(`/page/${inn.open}/public?lang=en`)).toMatchObject({
      id: inn.open,
      order: 0,
      members_only_lock: false,
      position: 'A1',
      main_text: 'Snow bath',
      button: {
        is_internal_link: true,
        internal_link: 'contact',
        link_url: '/en/contact',
        link_button_text: '相談する',
      },
      image: { url: `/media/${inn.pictureId}/1080.webp`, width: 1080 },
      image_links: [{ label: '地図', link_url: 'https://maps.example.com/', coordinate_x: 175, coordinate_y: 260 }],
    })
    const { products } = await inn.read(`/page/${inn.open}/product/public?lang=en`)
    expect(products).toMatchObject([{ product_name: 'Cup', price: 1980, coordinate_x: 175.5, coordinate_y: 267.5 }])
    const locked = { id: inn.locked, order: 1, members_only_lock: true }
    expect(await inn.read(`/page/${inn.locked}/public`)).toEqual(locked)
    expect(await inn.read(`/page/${inn.locked}/product/public`)).toEqual(locked)
    expect((await inn.get(`${inn.at}/page/${newId()}/public`)).status).toBe(404)
  })

  it('reveal nothing of members-only content or of the working copy', async () => {
    await env.DB.prepare("UPDATE sites SET name = 'unpublished' WHERE id = ?").bind(inn.site.id).run()
    const answers = await Promise.all(
      ['', '/seo', '/company', '/contact-setting', `/page/${inn.locked}/public`].map((end) => inn.get(inn.at + end)),
    )
    const sent = answers.map((answer) => answer.text).join('')
    expect(sent).toContain('山の宿')
    expect([SECRET, 'unpublished'].filter((word) => sent.includes(word))).toEqual([])
  })
})

describe('sites that are not public', () => {
  const bare = ({ json, headers }: Answer) => ({
    body: { ...json, request_id: '' },
    headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  })

  it('all get the same 404', async () => {
    const states = {
      draft: "UPDATE sites SET status = 'DRAFT', live_release_id = NULL WHERE id = ?",
      private: "UPDATE sites SET status = 'PRIVATE' WHERE id = ?",
      expired: 'UPDATE sites SET served_until = 1 WHERE id = ?',
      terminated: 'UPDATE sites SET served_until = -1 WHERE id = ?',
      deleted: 'UPDATE sites SET deleted_at = 1 WHERE id = ?',
    }
    const ends = ['', '/seo', '/contact-setting', '/company', `/page/${inn.open}/public`]
    const unknown = await call('GET', `/v1/end-user/site/${crypto.randomUUID()}`)
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const state of Object.values(states)) {
      const { site } = await createInn()
      await env.DB.prepare(state).bind(site.id).run()
      for (const end of ends) {
        const answer = await call('GET', `/v1/end-user/site/${site.siteUuid}${end}`)
        expect(bare(answer)).toEqual(bare(unknown))
      }
    }
  })

  it('include another site on a site’s host, and every site on a preview host', async () => {
    const other = await createInn()
    expect((await inn.get(other.at)).status).toBe(404)
    expect((await inn.get(inn.at, { host: 'localhost:8787' })).status).toBe(200)
    expect((await inn.get(inn.at, { host: `${inn.site.siteUuid}.preview.localhost:8787` })).status).toBe(404)
  })
})
