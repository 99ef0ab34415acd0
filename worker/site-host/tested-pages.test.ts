import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { CELL_TEXT_NAMES, SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { variantOf } from '#worker/entities/live-site/experiment-variant.ts'
import { newId } from '#worker/platform/ids.ts'
import { testBody } from '#tests/setup/experiments.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createPicture } from '#tests/setup/factories.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { openExperiments, PHONE, text } from '#tests/setup/tested-site.ts'

const OTHER = '今だけ半額'

const sharesOf = (...shares: number[]) =>
  shares.map((share, index) => ({ letter: VARIANT_LETTERS[index] ?? 'a', share }))

/** A test of the second cell with four variants, each with a text of its own. */
const fourVariants = (cellId: string) =>
  testBody(cellId, {
    variants: ['a', 'b', 'c', 'd'].map((letter) => ({
      letter,
      share: 25,
      ...(letter !== 'a' && { texts: { main_text: text(`案-${letter}`) } }),
    })),
  })

/** The address from which a page's script fetches further cells. */
const blocksIn = (body: string) => String(/data-blocks="([^"]+)"/.exec(body)?.[1])

const byText = (one: string | undefined, other: string | undefined) => String(one).localeCompare(String(other))

/** The letter of the variant that a page reports; undefined if it reports none. */
const letterOf = (body: string) => /data-variant="(\w)"/.exec(body)?.[1]

describe('the choice of a variant', () => {
  it('is the same for the same visitor, and keeps the shares over 10,000 visitors', () => {
    const test = { id: newId(), variants: sharesOf(40, 30, 20, 10) }
    const letters: string[] = []
    for (let index = 0; index < 10_000; index++) {
      const visitor = {
        ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        userAgent: `${PHONE} ${index % 7}`,
      }
      const letter = variantOf(test, visitor, env)
      expect(variantOf(test, visitor, env)).toBe(letter)
      letters.push(letter)
    }
    // Four standard deviations of a share.
    for (const { letter, share } of test.variants) {
      const expected = 100 * share
      const found = letters.filter((one) => one === letter).length
      expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(expected * (1 - share / 100)))
    }
  })

  it('differs between tests, and is the same all over a line of IPv6', () => {
    const visitors = Array.from({ length: 200 }, (_, index) => ({ ip: `2001:db8:0:${index}::1`, userAgent: PHONE }))
    const [one, other] = [newId(), newId()].map((id) =>
      visitors.map((visitor) => variantOf({ id, variants: sharesOf(50, 50) }, visitor, env)).join(''),
    )
    expect(one).not.toBe(other)
    const test = { id: newId(), variants: sharesOf(50, 50) }
    for (const { ip, userAgent } of visitors)
      expect(variantOf(test, { ip: ip.replace('::1', ':1:2:3:4'), userAgent }, env)).toBe(
        variantOf(test, { ip, userAgent }, env),
      )
  })
})

/** Requests that take no part in the test: crawlers, and browsers that prefetch a page. */
const NOBODY: readonly (readonly [string, Record<string, string>])[] = [
  ['Googlebot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['bingbot', { agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
]

describe('crawlers and browsers that fetch ahead', () => {
  it.each(NOBODY)('get the cell itself from every address, and take no part: %s', async (_, headers) => {
    const { tested, save, begin, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    await begin(fourVariants(tested))
    const addresses = Array.from({ length: 12 }, (_one, index) => `192.0.2.${index + 1}`)
    const seen = await Promise.all(addresses.map((ip) => page('/', { ip, ...headers })))
    expect(seen.map(({ text: body }) => [letterOf(body), /案-\w/.test(body)])).toEqual(
      addresses.map(() => [undefined, false]),
    )
    const visitors = await Promise.all(addresses.map((ip) => page('/', { ip })))
    expect(new Set(visitors.map(({ text: body }) => letterOf(body))).size).toBeGreaterThan(1)
  })
})

describe('the pages of a site with a test', () => {
  it('are rendered once for each variant, however many visitors come', async () => {
    const { tested, save, begin, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    await begin(fourVariants(tested))
    const answers: Answer[] = []
    for (let index = 0; index < 1000; index++)
      answers.push(await page('/', { ip: `10.1.${index >> 8}.${index & 255}` }))
    expect(answers.filter(({ headers }) => headers.get('server-timing') === 'page;desc="render"')).toHaveLength(4)
    const seen = Map.groupBy(answers, ({ text: body }) => letterOf(body))
    expect([...seen.keys()].toSorted(byText)).toEqual(['a', 'b', 'c', 'd'])
    for (const [letter, ofLetter] of seen) {
      expect(new Set(ofLetter.map(({ text: body }) => body)).size).toBe(1)
      const shown = ['b', 'c', 'd'].filter((one) => ofLetter[0]?.text.includes(`案-${one}`))
      expect(shown).toEqual(['b', 'c', 'd'].filter((one) => one === letter))
    }
  })

  it('give crawlers and browsers that fetch ahead the cell itself, which counts for no variant', async () => {
    const { save, begin, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const before = (await page('/')).text
    await begin()
    const bot = await page('/', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    const ahead = await Promise.all(
      Array.from({ length: 12 }, (_, index) => page('/', { ip: `192.0.2.${index}`, 'sec-purpose': 'prefetch' })),
    )
    for (const { text: body } of [bot, ...ahead]) {
      expect([body.includes('見出し2'), body.includes(OTHER), letterOf(body)]).toEqual([true, false, undefined])
    }
    const withoutRelease = (body: string) => body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    expect(withoutRelease(bot.text)).toBe(withoutRelease(before))
  })

  it('confirm to a browser only the variant that it has', async () => {
    const { save, begin, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    await begin()
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => ({
        ip: `192.0.2.${index}`,
        ...(await page('/', { ip: `192.0.2.${index}` })),
      })),
    )
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
      expect(headers.get('vary')).toBe('user-agent')
      expect(headers.get('set-cookie')).toBeNull()
    }
    const visitorOf = (letter: string) => {
      const found = answers.find(({ text: body }) => letterOf(body) === letter)
      return { ip: String(found?.ip), etag: String(found?.headers.get('etag')) }
    }
    const [a, b] = [visitorOf('a'), visitorOf('b')]
    expect(a.etag).not.toBe(b.etag)
    const ask = (ip: string, etag: string) => page('/', { ip, 'if-none-match': etag })
    expect((await ask(a.ip, a.etag)).status).toBe(304)
    const other = await ask(a.ip, b.etag)
    expect([other.status, letterOf(other.text)]).toEqual([200, 'a'])
  })

  it('keep their headers without a test', async () => {
    const { save, page } = await openExperiments()
    await save({ status: 'PUBLISH' })
    const { headers, text: body } = await page('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect([headers.get('vary'), body.includes('data-tested')]).toEqual([null, false])
  })

  it('fetch the blocks of a large grid by the variant of the page', async () => {
    const { last, save, begin, page } = await openExperiments({ columns: 10, rows: 12 })
    await env.DB.prepare('UPDATE plan_versions SET quantity_swipe = 200').run()
    await save({ status: 'PUBLISH' })
    await begin(testBody(last))
    const bodies = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => (await page('/', { ip: `192.0.2.${index}` })).text),
    )
    const blocksOf = (letter: string) => blocksIn(String(bodies.find((body) => letterOf(body) === letter)))
    const bodyOf = async (letter: string) => (await page(`${blocksOf(letter)}5`, { ip: '203.0.113.9' })).text
    expect([(await bodyOf('a')).includes(OTHER), (await bodyOf('b')).includes(OTHER)]).toEqual([false, true])
    // A request without a letter gets the cell itself; a letter that the test lacks has no page.
    const plain = blocksOf('a').slice(0, -1)
    expect((await page(`${plain}5`)).text).not.toContain(OTHER)
    expect((await page(`${plain}c5`)).status).toBe(404)
  })
})

describe('a test of a members-only cell', () => {
  it('shows nothing of its variants to strangers, and to members their own', async () => {
    const MARK = 'canary5e55'
    const { owner, site, tested, host, save, begin, page } = await openExperiments({ locked: true })
    const file = `${newId().slice(0, 9)}dead-7eef${newId().slice(18)}`
    await createPicture(env, { accountId: owner.id }, { id: file, color: '#c0ffee' })
    await save({ status: 'PUBLISH' })
    const variants = [
      { letter: 'a', share: 50 },
      {
        letter: 'b',
        share: 50,
        creative: { media_id: file },
        texts: Object.fromEntries(
          Object.entries(recordOf(CELL_TEXT_NAMES, (name) => text(`${MARK} ${name}`))).map(([name, value]) => [
            name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            value,
          ]),
        ),
        button: { link_destination_url: { ja: `https://example.com/${MARK}` }, link_button_color: '#c0ffee' },
      },
    ]
    const id = await begin(testBody(tested, { variants }))
    const uuid = site.siteUuid
    const paths = ['/', '/B1', '/company', '/login', '/locked/ja', '/popups/ja', '/sitemap.xml', `/sites/${uuid}/B1`]
    const calls = ['', `/common/${uuid}`, `/${uuid}`, `/${uuid}/seo`, `/${uuid}/page/${tested}/public`]
    for (let index = 0; index < 12; index++) {
      for (const path of [...paths, ...calls.map((end) => `/v1/end-user/site${end}?domain=${uuid}.localhost`)]) {
        const answer = await page(path, { ip: `192.0.2.${index}` })
        const all = `${answer.text}\n${[...answer.headers].join('\n')}`
        expect([path, [MARK, 'dead-7eef', '#c0ffee', '#bfe', id].filter((mark) => all.includes(mark))]).toEqual([
          path,
          [],
        ])
      }
    }
    // The file has left its public address.
    expect((await page(`/media/${file}/480.webp`)).status).toBe(404)
    const member = await createSignedInMember(env, site)
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call('GET', '/B1', {
          host,
          headers: { cookie: member.cookie, 'user-agent': PHONE, 'cf-connecting-ip': `192.0.2.${index}` },
        }),
      ),
    )
    for (const { text: body, headers } of opened) {
      const isOther = letterOf(body) === 'b'
      for (const name of SHOWN_TEXT_NAMES) expect(body.includes(`${MARK} ${name}`)).toBe(isOther)
      expect(body).not.toContain('dead-7eef')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect(new Set(opened.map(({ text: body }) => letterOf(body)))).toEqual(new Set(['a', 'b']))
  })
})
