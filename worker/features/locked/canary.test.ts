import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { INTERNAL_LINKS } from '#shared/site/link-target-rules.ts'
import { CELL_TEXT_NAMES, SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { PERMISSIONS } from '#shared/account/permissions.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { SITE_PAGES } from '#visitor/page/page-path.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

// Checks rules/threats.md#locked-content: a hundred members-only creatives in four languages, with a mark in every
// text, file, colour, price and coordinate. Strangers get no mark, whatever they request; members get all of them.

const LOCKED = 100
const COLUMNS = 10
const DAY = 864e5

/** The marks: in texts and links, in ids of files, as a colour (as stored and as rendered), a price and coordinates. */
const TEXT = 'canary5e55'
const FILE = 'dead-7eef'
const MARKS = [
  TEXT,
  FILE,
  '#c0ffee',
  '#bfe',
  '4815162',
  '4,815,162',
  '48.12',
  '168.9',
  '16.21',
  '86.7',
  'UklGRmarked',
  'data-hides="sns"',
]
const OTHER = ['video.mp4', 'video/mp4', 'url']

const inAll = (name: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${TEXT} ${name} ${language}`]))
const texts = (name: string) =>
  Object.fromEntries(Object.entries(inAll(name)).map(([language, value]) => [language, { value, state: 'written' }]))
const links = (name: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `https://example.com/${TEXT}-${name}-${language}`]))

type Owner = Awaited<ReturnType<typeof createAccount>>
let owner: Owner

async function createFile(values: { type?: string } = {}): Promise<string> {
  const id = newId().replace(/^(.{8})-.{4}-.{4}/, `$1-${FILE}`)
  const marked = { color: '#c0ffee', placeholder: 'data:image/webp;base64,UklGRmarked' }
  await createPicture(env, { accountId: owner.id }, { id, ...marked, ...values })
  return id
}

const COLOURS = { linkButtonColor: '#c0ffee', linkTextColor: '#c0ffee' }
const PLACE = { coordinateX: 168.9, coordinateY: 86.7 }

/** Every third cell is a film, every third one has another picture in English. */
async function lockedCell(name: string, index: number) {
  const mediaId = await createFile(index % 3 === 0 ? { type: 'video/mp4' } : {})
  const creative = { mediaId, posterId: index % 3 === 0 ? await createFile() : null }
  return {
    id: newId(),
    membersOnlyLock: true,
    creative,
    ...(index % 3 === 1 && { creativeByLanguage: { en: { mediaId: await createFile(), posterId: null } } }),
    ...recordOf(CELL_TEXT_NAMES, (text) => texts(`${name} ${text}`)),
    linkDestinationUrl: links(name),
    ...COLOURS,
    mainTextColor: '#c0ffee',
    priceTextColor: '#c0ffee',
    hoverArrowColor: '#c0ffee',
    showSns: false,
    products: [
      {
        id: newId(),
        productName: texts(`${name} product`),
        imageMediaId: await createFile(),
        price: 4815162,
        description: texts(`${name} described`),
        linkButtonText: texts(`${name} buy`),
        linkUrl: links(`${name}-buy`),
        ...COLOURS,
        textColor: '#c0ffee',
        backgroundColor: '#c0ffee',
        ...PLACE,
      },
    ],
    imageLinks: [
      { id: newId(), label: texts(`${name} point`), color: '#c0ffee', linkUrl: links(`${name}-point`), ...PLACE },
    ],
  }
}

/** A published site with a hundred members-only cells, and as many open ones. */
async function createCanarySite(open: number) {
  const publicId = (await createPicture(env, { accountId: owner.id })).id
  const openCell = () => ({ id: newId(), creative: { mediaId: publicId, posterId: null } })
  const cells = [
    ...Array.from({ length: open }, openCell),
    ...(await Promise.all(Array.from({ length: LOCKED }, (_, index) => lockedCell(`c${index}`, index)))),
  ]
  const numberVertical = Math.ceil(cells.length / COLUMNS)
  const languages = [...LANGUAGES]
  const site = await createSite(env, owner, {
    numberHorizontal: COLUMNS,
    numberVertical,
    languages,
    cells: cells as never,
  })
  const { token } = await signIn(env, owner)
  const [first, last] = [cells[0]?.id, cells.at(-1)?.id]
  const popup = {
    kind: 'timeLimit',
    link_button_text: { ja: { value: '予約' } },
    link_url: { ja: 'https://example.com/' },
    start_date: new Date(now() - DAY).toISOString(),
    end_date: new Date(now() + DAY).toISOString(),
    image_alt: { ja: { value: '湯' } },
  }
  const popups = [
    {
      ...popup,
      id: newId(),
      title: { ja: { value: `${TEXT} popup` } },
      image_media_id: await createFile(),
      effective_cells: [last],
    },
    {
      ...popup,
      id: newId(),
      title: { ja: { value: '早割' } },
      image_media_id: publicId,
      effective_cells: [first, last],
    },
  ]
  // More than any plan has.
  await env.DB.prepare('UPDATE plan_versions SET quantity_swipe = 200').run()
  const headers = { 'if-match': '"1"' }
  const body = { parts: { popups }, status: 'PUBLISH' }
  const published = await call('PUT', `/v1/site/${site.id}`, { token, headers, body })
  expect(published.status).toBe(200)
  const member = await createSignedInMember(env, site)
  const releaseId: string = published.json.data.live_release.id
  return { ...site, releaseId, cells, open, member, host: `${site.siteUuid}.localhost:8787` }
}
type CanarySite = Awaited<ReturnType<typeof createCanarySite>>

const found = ({ text, headers }: Answer) => {
  const all = `${text}\n${[...headers].join('\n')}`
  return MARKS.filter((mark) => all.includes(mark))
}

/** The site's paths, without a language: every `step`th cell, and all pages beside the grid. */
function pathsOf({ cells }: CanarySite, step: number): string[] {
  const places = cells.map((_, index) => formatPosition(positionOf(index, COLUMNS)))
  const positions = places.filter((_, index) => index % step === 0)
  return ['', ...positions, 'company', 'company?window', ...SITE_PAGES, 'login?window', ...INTERNAL_LINKS]
}

/** Every read call of visitors, for every members-only cell. */
function callsOf({ siteUuid, open, cells }: CanarySite, language: Language): string[] {
  const rows = PERMISSIONS.filter((row) => row.call.startsWith('GET /end-user/'))
  const ids = cells.slice(open).map(({ id }) => id)
  return rows.flatMap((row) => {
    const path = row.call.slice('GET '.length).replace('{siteId}', siteUuid)
    const filled = path.includes('{pageId}') ? ids.map((id) => path.replace('{pageId}', id)) : [path]
    return filled.map((one) => `/v1${one}?lang=${language}&domain=${siteUuid}.localhost`)
  })
}

describe.each([
  ['a whole page of members-only cells', 0],
  ['a grid that comes in blocks', 6],
])('%s', (_, open) => {
  let site: CanarySite

  beforeAll(async () => {
    owner = await createAccount(env, { type: 'USER' })
    site = await createCanarySite(open)
  })

  const hosts = () => [
    { host: site.host, root: '' },
    { host: 'localhost:8787', root: `/sites/${site.siteUuid}` },
  ]
  const ask = (host: string, path: string, cookie?: string) =>
    call('GET', path, { host, headers: { ...(cookie && { cookie }) } })

  /** The final answer after redirects. */
  const follow = async (host: string, path: string): Promise<[Answer, Answer]> => {
    const answer = await ask(host, path)
    const other = answer.headers.get('location')
    return [answer, other ? await ask(host, other) : answer]
  }
  /** Hosts and the pages of a grid differ in their frame only: every cell of one grid is enough. */
  const stepOn = (host: string) => (host === site.host && open === 0 ? 1 : 9)
  /** The popup that shows on an open cell as well. */
  const openPopups = open > 0 ? 1 : 0

  /** All marked values in one language, as a member gets them in one answer. */
  const openedOf = ({ host, root }: { host: string; root: string }, language: Language) =>
    ask(host, `${root}/locked/${language}`, site.member.cookie)

  it('opens all of them to the member, on both hosts, with private names of files', async () => {
    for (const place of hosts()) {
      for (const language of LANGUAGES) {
        const answer = await openedOf(place, language)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
        for (let index = 0; index < LOCKED; index++) {
          for (const name of [...SHOWN_TEXT_NAMES, 'linkButtonText', 'product', 'described', 'buy', 'point'])
            expect(answer.text).toContain(`${TEXT} c${index} ${name} ${language}<`)
        }
        // File ids are private; prices are rendered with commas, coordinates in percent, and no position is the entry.
        const absent = [FILE, '4815162', 'UklGRmarked', '168.9', '86.7']
        expect(found(answer)).toEqual(MARKS.filter((mark) => !absent.includes(mark)))
        expect(answer.text.match(/<article /g)).toHaveLength(LOCKED)
        expect(answer.text).toContain(`/media/p/${site.siteUuid}/`)
        expect(answer.text).not.toMatch(/\/media\/(?!p\/)/)
      }
    }
  })

  it('gives the member uncached pages and blocks with everything in them', async () => {
    const place = `/en/${formatPosition(positionOf(site.cells.length - 1, COLUMNS))}`
    const page = await ask(site.host, place, site.member.cookie)
    expect(page.text).toContain(`${TEXT} c99 mainText en`)
    expect(page.text).not.toContain(FILE)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('vary')).toBe('cookie')
    expect(page.headers.has('etag')).toBe(false)
    const [blocks] = [...page.text.matchAll(/data-blocks="([^"]+)"/g)].map(([, path]) => path)
    expect(blocks !== undefined).toBe(site.cells.length > 100)
    for (const path of [0, 2, 4].map((block) => `/cells/${site.releaseId}/en/${block}`)) {
      const block = await ask(site.host, path, site.member.cookie)
      expect(block.text).toContain(`${TEXT} c`)
      expect(block.headers.get('cache-control')).toBe('private, no-store')
      const everybody = await ask(site.host, path)
      expect([everybody.status, found(everybody)]).toEqual([200, []])
    }
  })

  it('gives the member each of them, call by call, with addresses that are valid for a minute', async () => {
    for (const language of LANGUAGES) {
      for (const [index, { id }] of [...site.cells.slice(open).entries()].filter(([order]) => order % 4 === 0)) {
        const path = `/v1/end-user/site/${site.siteUuid}/page/${id}`
        const options = { token: site.member.token, host: site.host }
        const page = await call('GET', `${path}/private?lang=${language}`, options)
        expect(page.json.data.main_text).toBe(`${TEXT} c${index} mainText ${language}`)
        expect(page.json.data.image.url).toMatch(/^\/media\/p\/.*\/1080\.webp\?e=\d+&s=[\w-]{43}$/)
        const products = await call('GET', `${path}/product/private?lang=${language}`, options)
        expect(products.json.data.products[0].product_name).toBe(`${TEXT} c${index} product ${language}`)
        expect(products.json.data.products[0]).toMatchObject({ coordinate_x: 168.9, coordinate_y: 86.7 })
        expect(page.text + products.text).not.toContain(FILE)
      }
    }
  })

  it('gives a stranger no mark in any page, in any language, on both hosts', async () => {
    let pages = 0
    for (const { host, root } of hosts()) {
      for (const language of LANGUAGES) {
        for (const path of pathsOf(site, stepOn(host))) {
          const [answer, led] = await follow(host, [root, language, path].join('/'))
          expect([path, found(answer), found(led)]).toEqual([path, [], []])
          pages += Number(led.status === 200)
        }
      }
    }
    expect(pages).toBeGreaterThan(80)
  })

  it('gives a stranger no mark in any other answer', async () => {
    const statuses = new Set<number>()
    for (const { host, root } of hosts()) {
      const others = [`${root}/robots.txt`, `${root}/sitemap.xml`]
      const inLanguages = LANGUAGES.flatMap((language) => [
        `${root}/popups/${language}`,
        `${root}/locked/${language}`,
        ...Array.from({ length: 6 }, (__, block) => `${root}/cells/${site.releaseId}/${language}/${block}`),
        ...callsOf(site, language),
      ])
      for (const path of [...others, ...inLanguages]) {
        const answer = await ask(host, path)
        statuses.add(answer.status)
        expect([path, found(answer)]).toEqual([path, []])
      }
      expect((await ask(host, `${root}/locked/ja`)).status).toBe(401)
    }
    expect(statuses).toContain(200)
    expect(statuses).not.toContain(500)
  })

  it('shows popups of members-only cells to members only', async () => {
    const last = formatPosition(positionOf(site.cells.length - 1, COLUMNS))
    const stranger = await ask(site.host, '/popups/ja')
    expect(stranger.text).not.toContain(`"${last}"`)
    expect(stranger.json.popups).toHaveLength(openPopups)
    const member = await ask(site.host, '/popups/ja', site.member.cookie)
    expect(member.json.popups).toHaveLength(2)
    // Its picture has a tiny placeholder, and a colour.
    expect(found(member)).toEqual([TEXT, '#c0ffee', 'UklGRmarked'])
    expect(member.text).toContain(`/media/p/${site.siteUuid}/`)
  })

  it('keeps number, order and positions of the cells', async () => {
    const text = (await ask(site.host, '/')).text
    const { cells } = await storedOf(site, 'ja')
    expect(cells).toHaveLength(site.cells.length)
    expect(cells.slice(open)).toEqual(site.cells.slice(open).map(({ id }) => ({ id, locked: true })))
    expect(text).toContain('class="stage lock"')
  })

  it('marks every members-only value', async () => {
    const { cells } = await storedOf(site, 'en-locked')
    const bare = cells
      .flatMap((cell) => leavesOf(cell))
      .filter(([, value]) => !MARKS.some((mark) => value.includes(mark)))
    expect(new Set(bare.map(([name]) => name))).toEqual(new Set())
  })
})

async function storedOf({ id, releaseId }: CanarySite, name: string): Promise<{ cells: object[] }> {
  const object = await env.MEDIA.get(`releases/${id}/${releaseId}/${name}.json`)
  return JSON.parse(String(await object?.text())) as { cells: object[] }
}

/**
 * Texts of a value with their names, without ids of cells and parts, and without values that are the same everywhere.
 */
function leavesOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return OTHER.includes(value) || name === 'id' ? [] : [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key))
}
