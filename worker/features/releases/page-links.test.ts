import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

const ja = (value: string) => ({ ja: { value } })
const dark = { link_button_color: '#14632e', link_text_color: '#ffffff' }
const toPage = (page: string) => ({ is_internal_link: true, internal_link: page })

/** A cell whose button, product and link point lead to the three pages of a site, and a menu that leads to one. */
function linksOf(pictureId: string) {
  const cell = {
    id: newId(),
    creative: { media_id: pictureId },
    main_text: ja('山の宿'),
    image_alt: ja('写真'),
    link_button_text: ja('相談する'),
    ...dark,
    ...toPage('contact'),
    products: [
      { id: newId(), product_name: ja('湯呑み'), link_button_text: ja('注文する'), ...dark, ...toPage('form') },
    ],
    image_links: [{ id: newId(), label: ja('会員になる'), ...toPage('membership') }],
  }
  const menu = { items: [{ id: newId(), name: ja('お問い合わせ'), kind: 'page', ...toPage('contact') }] }
  return { cell, menu }
}

async function createLinkedSite() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const made = await call('POST', '/v1/site', { token, body: { name: '山の宿', languages: ['ja', 'en'] } })
  const site = made.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const { cell, menu } = linksOf(picture.id)
  const publish = async (version: number, enabled: readonly string[]) => {
    const forms = Object.fromEntries(
      ['contact', 'membership', 'homepage'].map((kind) => [kind, { is_enabled: enabled.includes(kind) }]),
    )
    const parts = { menu, forms: { ...forms, contact: { ...forms.contact, notification_email: 'info@example.com' } } }
    const body = { cells: [cell], parts, status: 'PUBLISH' }
    return call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
  }
  return { site, publish }
}

type Problem = { severity: string; code: string; field: string; part: string | null }

describe('links to a site’s own pages', () => {
  it('cannot be published while the forms of these pages are switched off', async () => {
    const { publish } = await createLinkedSite()
    const refused = await publish(1, ['contact'])
    const errors = (refused.json.problems as Problem[]).filter(({ severity }) => severity === 'error')
    expect(refused.status).toBe(422)
    expect(errors.map(({ code, field }) => `${code} ${field.split('.').at(-1)}`)).toEqual([
      'pageNotEnabled linkUrl',
      'pageNotEnabled linkUrl',
    ])
  })

  it('lead to them in the page’s language, in the same tab, under every host', async () => {
    const { site, publish } = await createLinkedSite()
    expect((await publish(1, ['contact', 'membership', 'homepage'])).status).toBe(200)
    const host = `${site.site_uuid}.localhost:8787`
    const linksAt = async (path: string, options = {}) => {
      const { text } = await call('GET', path, options)
      return [...text.matchAll(/<a\b[^>]*href="([^"]*\/(?:contact|forms|register)(?:\?[^"]*)?)"[^>]*>/g)].map(
        ([tag, href]) => {
          expect(tag).not.toContain('_blank')
          return href
        },
      )
    }
    // The menu, then the links of the cell's button, product and point, which return to the cell.
    const links = (root: string) =>
      ['contact', 'contact?to=A1', 'forms?to=A1', 'register?to=A1'].map((page) => `${root}/${page}`)
    expect(await linksAt('/', { host })).toEqual(links(''))
    expect(await linksAt('/en', { host })).toEqual(links('/en'))
    const root = `/sites/${site.site_uuid}`
    expect(await linksAt(`${root}/en`)).toEqual(links(`${root}/en`))
  })
})
