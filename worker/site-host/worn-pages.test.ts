import { beforeAll, describe, expect, it } from 'vitest'
import { recordMails } from '#tests/setup/form-kit.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createVisitor } from '#tests/setup/member-kit.ts'
import { createVisitedSite, releaseCell, type VisitedSite } from '#tests/setup/visited-site.ts'
import { lookOfSite } from '#shared/site/release/site-look.ts'

const { env } = recordMails()
const [open, hidden] = [releaseCell('open', '露天風呂'), releaseCell('hidden', '会員の湯')]
const button = { background: '#99d52a', color: '#ffffff' }

let worn: VisitedSite
let plain: VisitedSite

beforeAll(async () => {
  const look = lookOfSite([{ ...open, button: { text: '予約', href: 'https://a.example', ...button } }])
  worn = await createVisitedSite(env, { languages: ['ja', 'en'], frame: { look } })
  plain = await createVisitedSite(env)
})

const get = async (site: VisitedSite, path: string, headers = {}) => createVisitor(env, site).get(path, headers)

describe('the look of pages beside the grid', () => {
  it('is that of the first cell that everybody sees', () => {
    const withButton = {
      ...open,
      id: 'b',
      picture: hidden.picture,
      button: { text: '予約', href: 'https://a.example', ...button },
    }
    expect(lookOfSite([{ id: 'hidden', locked: true }, open, withButton])).toEqual({ picture: open.picture, button })
    expect(lookOfSite([{ id: 'hidden', locked: true }])).toEqual({})
    expect(lookOfSite([{ ...open, picture: null }])).toEqual({})
  })

  it.each(['/contact', '/register', '/login', '/contact-success', '/no-such-page'])('stands on %s', async (path) => {
    const { text } = await get(worn, path)
    expect(text).toContain('worn"')
    expect(text).toContain(`/media/${open.picture?.id}/480.webp`)
    // White cannot be read on the button.
    expect(text).toContain('--button:#99d52a;--ink:#202020')
  })

  it.each(['/contact', '/login', '/no-such-page'])('is absent from %s of an older release', async (path) => {
    const { text } = await get(plain, path)
    expect(text).not.toContain('class="scene"')
    expect(text).not.toContain('--ink:#')
  })
})

describe('the window of notices', () => {
  it('has the colours of the site’s button', async () => {
    const look = lookOfSite([{ ...open, button: { text: '予約', href: 'https://a.example', ...button } }])
    const site = await createVisitedSite(env, { frame: { look } })
    await createDelivery(env, site)
    const { text } = await get(site, '/notices?window')
    expect(text).toMatch(/<dialog id="notices"[^>]*style="--button:#99d52a;--ink:#202020"/)
  })
})

describe('a page that a site does not have', () => {
  it('speaks the language of its address, else the visitor’s, and leads home', async () => {
    const inEnglish = { 'accept-language': 'en' }
    const named = await get(worn, '/en/nothing', { 'accept-language': 'ja' })
    expect([named.status, named.text]).toEqual([404, expect.stringContaining('<html lang="en">')])
    expect(named.text).toContain('href="/en"')
    expect((await get(worn, '/nothing', inEnglish)).text).toContain('<html lang="en">')
    expect((await get(worn, '/nothing', { ...inEnglish, cookie: 'lang=ja' })).text).toContain('<html lang="ja">')
    expect((await get(worn, '/nothing', { 'accept-language': 'ko' })).text).toContain('<html lang="ja">')
    expect(named.text).toContain('山の宿')
  })

  it('stays without a name on an unknown host', async () => {
    const stranger = { ...worn, host: `${crypto.randomUUID()}.localhost:8787` }
    const { status, text } = await get(stranger, '/nothing')
    expect([status, text.includes('山の宿'), text.includes('class="scene"')]).toEqual([404, false, false])
  })
})

describe('a place to return to', () => {
  it('is a cell of the site', async () => {
    const site = await createVisitedSite(env, { frame: { grid: { columns: 2, cells: 3 } } })
    const back = async (to: string) =>
      /class="return"><a[^>]*href="([^"]*)"/.exec((await get(site, `/contact-success?to=${to}`)).text)?.[1]
    expect([await back('A2'), await back('B2'), await back('C1'), await back('//evil.example')]).toEqual([
      '/A2',
      '/',
      '/',
      '/',
    ])
  })
})
