import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { company } from '#shared/site/parts/company/company.ts'
import { forms } from '#shared/site/parts/forms/forms.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'
import { sns } from '#shared/site/parts/sns/sns.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { newId } from '#worker/platform/ids.ts'

const text = (ja: string, en?: string) => ({ ja: { value: ja }, ...(en && { en: { value: en } }) })
const SECRET = 'secret-of-members'
const HOSTILE = '</script><script>alert(1)</script><!--'

type Shop = Awaited<ReturnType<typeof createShop>>
let shop: Shop

/** A published site with a product on A1, a members-only one on B1, and a product without a price on A2. */
async function createShop(parts: object = {}) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const [picture, other] = [
    await createPicture(env, { accountId: account.id }),
    await createPicture(env, { accountId: account.id }),
  ]
  const product = {
    productName: text(`湯呑み${HOSTILE}`, 'Cup'),
    price: 1980,
    description: text('職人の手'),
    linkButtonText: text('購入'),
    linkUrl: { ja: 'https://shop.example.com/cup' },
    imageMediaId: picture.id,
  }
  const cell = { creative: { mediaId: picture.id, posterId: null } }
  const site = await createSite(env, account, {
    name: '山の宿',
    languages: ['ja', 'en'],
    cells: [
      {
        ...cell,
        creativeByLanguage: { en: { mediaId: other.id, posterId: null } },
        mainText: text('雪見の湯', 'Snow bath'),
        products: [{ id: newId(), ...product }],
      },
      {
        ...cell,
        membersOnlyLock: true,
        mainText: text(SECRET),
        products: [{ ...product, id: newId(), productName: text(SECRET) }],
      },
      { ...cell, mainText: text('囲炉裏'), products: [{ id: newId(), productName: text('炭') }] },
    ] as never,
    parts,
  })
  const host = await publishStored(env, site.id)
  const get = async (path: string, { on = host, cookie = '' } = {}) =>
    call('GET', path, { host: on, headers: cookie ? { cookie } : {} })
  return { site, host, pictureId: picture.id, otherId: other.id, get }
}

const PARTS = {
  company: company.parse({ companyProfile: text('月白館') }),
  sns: sns.parse({
    entries: {
      ja: [
        { snsType: 'instagram', snsUrl: 'https://www.instagram.com/inn' },
        { snsType: 'phone_number', snsUrl: '03-1234-5678' },
      ],
    },
  }),
  seo: seo.parse({ head: { ja: '<meta name="author" content="月白">' }, measuring: { ga4: 'G-ABCD123456' } }),
  forms: forms.parse({ contact: { isEnabled: true }, membership: { isEnabled: true } }),
}

beforeAll(async () => {
  shop = await createShop(PARTS)
})

const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) => JSON.parse(data))

describe('structured data', () => {
  it('describes the company and the products of the first page, in the page’s language', async () => {
    const origin = `http://${shop.host}`
    const { text: html, headers } = await shop.get('/')
    expect(blocksOf(html)).toEqual([
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            name: '山の宿',
            url: `${origin}/`,
            sameAs: ['https://www.instagram.com/inn'],
            telephone: '+81312345678',
          },
          {
            '@type': 'Product',
            name: `湯呑み${HOSTILE}`,
            description: '職人の手',
            image: `${origin}/media/${shop.pictureId}/1080.webp`,
            offers: { '@type': 'Offer', price: 1980, priceCurrency: 'JPY', url: 'https://shop.example.com/cup' },
          },
        ],
      },
    ])
    // A text cannot end the element, and nothing in it runs: the policy names each script by its hash.
    expect(html).not.toContain('<script>alert(1)')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    const [english] = blocksOf((await shop.get('/en')).text)
    expect(english['@graph'][1].name).toBe('Cup')
  })

  it('describes a cell’s own products on its page, without an offer if there is no price', async () => {
    const [data] = blocksOf((await shop.get('/A2')).text)
    expect(data['@graph']).toEqual([{ '@type': 'Product', name: '炭' }])
  })

  it('exists on the site’s own origin only, and only with content', async () => {
    const platform = await shop.get(`/sites/${shop.site.siteUuid}`, { on: 'localhost:8787' })
    expect([platform.status, blocksOf(platform.text)]).toEqual([200, []])
    const bare = await createShop()
    const [data] = blocksOf((await bare.get('/')).text)
    expect(data['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['Product'])
  })

  it('reveals nothing of members-only cells to any visitor', async () => {
    expect(blocksOf((await shop.get('/B1')).text)).toEqual([])
    const { cookie } = await createSignedInMember(env, shop.site)
    const pages = await Promise.all(['/', '/B1', '/en/B1', '/sitemap.xml', '/robots.txt'].map((path) => shop.get(path)))
    expect(pages.filter((page) => page.text.includes(SECRET))).toEqual([])
    const own = await shop.get('/B1', { cookie })
    expect([own.text.includes(SECRET), blocksOf(own.text)]).toEqual([true, []])
  })
})

describe('previews of shared links', () => {
  it('have the language’s own picture and locale', async () => {
    const tagOf = (html: string, name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
    const pages = await Promise.all(['/', '/en', '/A2'].map(async (path) => (await shop.get(path)).text))
    const origin = `http://${shop.host}`
    expect(pages.map((html) => [tagOf(html, 'og:locale'), tagOf(html, 'og:image'), tagOf(html, 'og:title')])).toEqual([
      ['ja_JP', `${origin}/media/${shop.pictureId}/1080.webp`, '山の宿'],
      ['en_US', `${origin}/media/${shop.otherId}/1080.webp`, '山の宿'],
      ['ja_JP', `${origin}/media/${shop.pictureId}/1080.webp`, '囲炉裏 | 山の宿'],
    ])
  })
})

describe('the sitemap', () => {
  it('lists open cells, open forms and the company in every language, each with its alternates', async () => {
    const origin = `http://${shop.host}`
    const { text: xml } = await shop.get('/sitemap.xml')
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''))
    const words = ['A2', 'contact', 'register', 'company']
    expect(paths).toEqual(['/', '/en', ...words.flatMap((word) => [`/${word}`, `/en/${word}`])])
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/contact"/>`)
    expect((await shop.get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('tags of the maker', () => {
  it('are in pages of the grid on the site’s own host only', async () => {
    const isTagged = ({ text: html, headers }: Awaited<ReturnType<Shop['get']>>) =>
      /name="author"|id="tags"|G-ABCD123456|strict-dynamic/.test(html + headers.get('content-security-policy'))
    expect(isTagged(await shop.get('/'))).toBe(true)
    const root = `/sites/${shop.site.siteUuid}`
    const others = [
      ...['/company', '/contact', '/register', '/login'].map((path) => shop.get(path)),
      ...['', '/A2', '/company', '/contact'].map((path) => shop.get(root + path, { on: 'localhost:8787' })),
    ]
    expect((await Promise.all(others)).filter(isTagged)).toEqual([])
  })
})
