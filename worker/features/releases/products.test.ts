import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

/** A site of two cells; the first has the given values. */
async function createSiteWith(first: (pictureId: string) => object = () => ({})) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const body = { name: '山の宿', languages: ['ja', 'en'] }
  const site = (await call('POST', '/v1/site', { token, body })).json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const cells = [first(picture.id), {}].map((values, index) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: { ja: { value: `一枚目 ${index}` } },
    image_alt: { ja: { value: `写真 ${index}` } },
    ...values,
  }))
  const headers = { 'if-match': '"1"' }
  const saved = await call('PUT', `/v1/site/${site.id}`, { token, body: { cells }, headers })
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  const publish = async () => {
    const match = { 'if-match': `"${saved.json.data.version}"` }
    return call('PUT', `/v1/site/${site.id}`, { token, body: { status: 'PUBLISH' }, headers: match })
  }
  const visit = async (path = '/') => {
    const { text, headers: sent } = await call('GET', path, { host: `${site.site_uuid}.localhost:8787` })
    return { text, policy: String(sent.get('content-security-policy')) }
  }
  return { saved, read, publish, visit, site, pictureId: picture.id }
}

const product = (values: object = {}) => ({
  id: newId(),
  product_name: { ja: { value: '雪見の湯呑み' }, en: { value: 'Snow-view cup' } },
  price: 1980,
  description: { ja: { value: '職人がひとつずつ<焼き>上げました。' } },
  link_button_text: { ja: { value: '購入ページへ' } },
  link_button_color: '#14632e',
  link_url: { ja: 'https://shop.example.com/cup' },
  coordinate_x: 175.5,
  coordinate_y: 267.5,
  ...values,
})
const point = (values: object = {}) => ({
  id: newId(),
  label: { ja: { value: 'アクセスマップ' } },
  link_url: { ja: 'https://maps.example.com/' },
  coordinate_x: 300,
  coordinate_y: 100,
  ...values,
})

describe('a site with products and link points', () => {
  it('stores them unchanged, with defaults for absent values', async () => {
    const { saved, read, pictureId } = await createSiteWith((id) => ({
      products: [product({ image_media_id: id })],
      image_links: [point()],
    }))
    expect(saved.status).toBe(200)
    const [cell] = (await read()).cells
    expect(cell.products[0]).toMatchObject({
      image_media_id: pictureId,
      price: 1980,
      text_color: '#202020',
      background_color: '#ffffff',
      is_internal_link: false,
    })
    expect(cell.image_links[0]).toMatchObject({ color: '#ffffff', coordinate_x: 300 })
  })

  it('refuses more than ten of a kind, invalid prices and positions outside the frame', async () => {
    const eleven = Array.from({ length: 11 }, () => product())
    const refused = [
      { products: eleven },
      { image_links: eleven.map(() => point()) },
      { products: [product({ price: -1 })] },
      { products: [product({ price: 1.5 })] },
      { products: [product({ coordinate_x: 352 })] },
      { image_links: [point({ coordinate_y: 536 })] },
      { products: [product({ link_url: { ja: 'javascript:alert(1)' } })] },
    ]
    const answers = await Promise.all(refused.map((values) => createSiteWith(() => values)))
    expect(answers.map(({ saved }) => saved.status)).toEqual(refused.map(() => 422))
  })

  it('publishes them in each language at their position on the picture, and only in their cell', async () => {
    const { publish, visit } = await createSiteWith((id) => ({
      products: [product({ image_media_id: id })],
      image_links: [point()],
    }))
    expect((await publish()).status).toBe(200)
    const { text: ja, policy } = await visit()
    expect(ja).toContain('aria-label="詳しく見る：雪見の湯呑み" style="--x:50;--y:50"')
    expect(ja).toContain('¥1,980（税込）')
    expect(ja).toContain('職人がひとつずつ&lt;焼き&gt;上げました。')
    expect(ja).toMatch(/<a href="https:\/\/shop.example.com\/cup" target="_blank" rel="noopener"[^>]*>購入ページへ/)
    expect(ja).toMatch(/<a class="dot point west"[^>]* href="https:\/\/maps.example.com\/"[^>]*><span>アクセスマップ/)
    expect([...ja.matchAll(/popover="auto"/g)]).toHaveLength(1)
    expect(ja).not.toContain('data-mark')
    const { text: en } = await visit('/en')
    expect(en).toContain('Snow-view cup')
    expect(en).toContain('¥1,980 (tax incl.)')
    // Missing texts of a language come from the default language.
    expect(en).toContain('購入ページへ')
    const plain = await createSiteWith()
    expect((await plain.publish()).status).toBe(200)
    const { text, policy: shorter } = await plain.visit()
    expect(text).not.toContain('popover')
    expect(shorter.length).toBeLessThan(policy.length)
  })

  it('reveals nothing of a locked cell’s products, points and texts', async () => {
    const { publish, visit } = await createSiteWith(() => ({
      members_only_lock: true,
      products: [product()],
      image_links: [point()],
    }))
    expect((await publish()).status).toBe(200)
    const { text } = await visit()
    expect(text).toContain('会員限定のページです')
    for (const secret of ['湯呑み', '1,980', 'アクセスマップ', 'shop.example.com', '一枚目 0']) {
      expect(text).not.toContain(secret)
    }
  })

  it('is not published while a product or point lacks a required value', async () => {
    const broken = [
      { products: [product({ product_name: {} })] },
      { products: [product({ link_url: {} })] },
      { products: [product({ is_internal_link: true, internal_link: 'contact' })] },
      { image_links: [point({ link_url: {} })] },
      { image_links: [point({ label: {} })] },
    ]
    const sites = await Promise.all(broken.map((values) => createSiteWith(() => values)))
    const answers = await Promise.all(sites.map(({ publish }) => publish()))
    expect(answers.map(({ status }) => status)).toEqual(broken.map(() => 422))
  })
})
