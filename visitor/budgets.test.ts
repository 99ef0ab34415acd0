import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { COMPANY_TABS } from '#shared/site/parts/company/company-rules.ts'
import type {
  LinkPicture,
  OpenCell,
  Picture,
  ReleasePopup,
  ReleaseSeo,
  SiteRelease,
} from '#shared/site/release/releases.ts'
import { SNS_TYPES } from '#shared/site/parts/sns/sns-rules.ts'
import { buildRelease, PICTURES } from '#tests/bench/fixtures/release.ts'
import { pageBytes } from '#tests/bench/kit/compress.mts'
import { builtPart, type BuiltAssets, pageAssets } from '#visitor/page/page-assets.ts'
import { PAGE_SCRIPTS } from '#visitor/page/page-scripts.ts'
import { createPageContext, type PublishedMode } from '#visitor/page/page-context.ts'
import { renderPage } from '#visitor/render.tsx'
import { loadPhrases } from '#worker/platform/lazy/load.ts'

// Budgets of the visitor page that are exact (rules/budgets.md#visitor-page). They need a build: `npm run build`.

const { findPhraseStarts } = await loadPhrases()

const file = new URL('../dist/visitor-assets.json', import.meta.url)
const real = JSON.parse(readFileSync(file, 'utf8')) as BuiltAssets
/** The addresses of the late scripts have the same length in each build, but not the same letters. */
const built: BuiltAssets = {
  ...real,
  files: {
    ...real.files,
    'after-load': '/assets/after-load-AbCdEf12.js',
    'late-windows': '/assets/late-windows-AbCdEf12.js',
    fallback: '/assets/fallback-GhIjKl34.js',
  },
}
const scriptOf = (name: string) => builtPart(built.scripts, name).text
const styleOf = (name: string) => builtPart(built.styles, name).text
/** The script that a page adds after everything else has loaded. */
const fileOf = (name: string) =>
  readFileSync(new URL(`../dist/client${builtPart(real.files, name)}`, import.meta.url), 'utf8')
const afterLoad = fileOf('after-load')
/** The scripts of every published page, and those of all optional features. */
const PLAIN = ['island', 'language', 'later']
/** `within` is in previews alone. */
const INLINE = PAGE_SCRIPTS.filter(({ name, script, delivery }) => script && !delivery && name !== 'within').map(
  ({ name }) => name,
)

const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** A small generator with a fixed seed (mulberry32): the fixture is the same in every run and repeats nothing. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

// Twenty realistic sheets: headlines and buttons do not repeat.
// oxfmt-ignore
const SHEETS: readonly [headline: string, button: string][] = [
  ['雪見の湯、ひとりじめ。', '空室を見る'], ['朝もやの渓流で深呼吸', '散策路の地図'], ['囲炉裏が語る山の冬', '夕食の献立'],
  ['指先まで潤う化粧水', '成分を知る'], ['椿油、百年の製法', '蔵元を訪ねる'], ['肌が選んだ色をまとう', '色見本'],
  ['光を削り出す職人の手', '募集要項'], ['入社三年目の挑戦', '先輩の声'], ['図面から始まる対話', '工場見学'],
  ['土鍋の湯気と炊きたてご飯', '朝食について'], ['離れで過ごす静かな夜', '客室一覧'], ['送迎バスは駅前から毎時発', '交通案内'],
  ['旬の果実を閉じ込めて', '定期便'], ['眠る前のひと塗り', '使い方'], ['限定二百個、予約開始', '予約する'],
  ['週休三日という選択肢', '働き方'], ['寮から徒歩五分の現場', '福利厚生'], ['地図に残る橋を架ける', '応募フォーム'],
  ['蛍が舞う六月の中庭', '季節の催し'], ['また来たくなる理由がある', '会員登録'],
]

function createRelease(count: number, columns: number): SiteRelease {
  const random = randomOf(count)
  const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('')
  const uuid = () => `019a${hex(4)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
  const picture = () => ({
    id: uuid(),
    width: 1080,
    height: 1646,
    widths: [480, 828, 1080],
    // As long as the placeholder of a real picture of 8 x 12 pixels.
    placeholder: `data:image/webp;base64,UklGRk${btoa(hex(45)).slice(0, 90)}`,
    color: `#${hex(6)}`,
  })
  const cell = (_: unknown, index: number): OpenCell => {
    const [mainText = '', button = ''] = SHEETS[index % SHEETS.length] ?? []
    return {
      id: uuid(),
      locked: false,
      picture: picture(),
      video: null,
      alt: mainText,
      mainText,
      phraseStarts: findPhraseStarts(mainText),
      mainTextColor: '#ffffff',
      price: `${random(90000)}円（税込）`,
      priceTextColor: '#ffffff',
      button: { text: button, href: `https://example.com/${hex(6)}`, background: '#99d52a', color: '#ffffff' },
      arrowColor: '#ffffff',
      arrowFadeSeconds: 0,
      sliderSeconds: 0,
    }
  }
  return {
    siteId: uuid(),
    siteUuid: uuid(),
    releaseId: uuid(),
    name: '旅館月白',
    language: 'ja',
    languages: ['ja', 'en', 'cn', 'kr'],
    defaultLanguage: 'ja',
    viewMode: 'MOBILE',
    columns,
    rows: Math.ceil(count / columns),
    logo: picture(),
    favicon: uuid(),
    cells: Array.from({ length: count }, cell),
    publishedAt: '2026-11-01T00:00:00.000Z',
  }
}

type Extra = {
  hasDeliveries?: true
  last?: Partial<OpenCell>
  seo?: ReleaseSeo
  popups?: ReleasePopup[]
  bar?: Pick<SiteRelease, 'sns' | 'companyTabs' | 'hasShare'>
  root?: string
}

const pageOf = (release: SiteRelease, mode: PublishedMode) => {
  const context = createPageContext(release, { column: 0, row: 0 }, mode)
  return [...renderPage(context, pageAssets(built, context.features))].join('')
}

/** `last`: further properties of the last cell. */
function htmlOf(
  count: number,
  columns: number,
  { last = {}, seo, popups, bar, root = '', hasDeliveries }: Extra = {},
): string {
  const base = { root, defaultLanguage: 'ja' as const }
  const published = { kind: 'published', base, origin: 'https://www.example.com' } as const
  const mode = hasDeliveries ? { ...published, hasDeliveries } : published
  const release = { ...createRelease(count, columns), ...(seo && { seo }), ...(popups && { popups }), ...bar }
  Object.assign(release.cells.at(-1) ?? {}, last)
  return pageOf(release, mode)
}

/** The page that `npm run bench` measures: longer texts, on the platform's host, whose addresses are longer too. */
function benchHtml(cells: number, columns: number, linkPicture?: LinkPicture): string {
  const looks = createRelease(PICTURES, columns).cells.map((cell) => (cell as OpenCell).picture as Picture)
  const release = { ...buildRelease({ cells, columns }, looks), ...(linkPicture && { linkPicture }) }
  for (const cell of release.cells) if (!cell.locked) cell.phraseStarts = findPhraseStarts(cell.mainText)
  const base = { root: `/sites/${release.siteUuid}`, defaultLanguage: release.defaultLanguage }
  const mode = { kind: 'published', base, origin: `http://${release.siteUuid}.localhost:8787` } as const
  return pageOf(release, mode)
}

/** What a browser requests at once: without scripts' alternatives, and without the flags of the closed menu. */
const eagerOf = (html: string) =>
  html.replaceAll(/<noscript>.*?<\/noscript>|<img class="flag" src="[^"]+" loading="lazy" alt=""\/>/g, '')

describe('the visitor page', () => {
  // V1, with the file that the page asks for at the end.
  it('needs at most 3,456 bytes of script, and 7,368 with every feature', () => {
    expect(compressed(PLAIN.map(scriptOf).join('') + afterLoad.trim(), 11)).toBeLessThanOrEqual(3456)
    expect(compressed(INLINE.map(scriptOf).join('') + afterLoad.trim(), 11)).toBeLessThanOrEqual(7368)
  })

  it('adds windows that close by a drag in 850 bytes, broken pictures and paper in 1,200, after everything else', () => {
    expect(compressed(fileOf('late-windows'), 11) - compressed(afterLoad, 11)).toBeLessThanOrEqual(850)
    expect(compressed(fileOf('fallback'), 11)).toBeLessThanOrEqual(1200)
    const later = (html: string) => /data-later="([^"]*)"/.exec(html)?.[1]
    expect(later(htmlOf(20, 4))).toBe(built.files['after-load'])
    expect(later(htmlOf(20, 4, { popups: [] }))).toBe(built.files['late-windows'])
  })

  it('needs at most 8,330 bytes of HTML, style and script for 20 cells (V2)', () => {
    expect(pageBytes(htmlOf(20, 4))).toBeLessThanOrEqual(8330)
    expect(pageBytes(benchHtml(20, 4))).toBeLessThanOrEqual(8330)
    const linkPicture = { id: '019a3f2c-5d10-7c3e-8b52-5e0f6d2a9c41', alt: '雪見の湯、ひとりじめ。' }
    expect(pageBytes(benchHtml(20, 4, linkPicture))).toBeLessThanOrEqual(8330)
  })

  it('is at most 10 % larger for 1,000 cells than for 101 (V15)', () => {
    expect(htmlOf(1000, 10).length / htmlOf(101, 10).length).toBeLessThanOrEqual(1.1)
    expect(compressed(htmlOf(1000, 10), 5) / compressed(htmlOf(101, 10), 5)).toBeLessThanOrEqual(1.1)
  })

  it('requests two pictures before the island runs, the entry’s and the logo, and no script (V4)', () => {
    const html = htmlOf(20, 4)
    const eager = eagerOf(html)
    expect([...eager.matchAll(/<img /g)]).toHaveLength(2)
    expect([...eager.matchAll(/<(?:script [^>]*src|link rel="(?:preload|stylesheet)")/g)]).toHaveLength(1)
  })

  it('holds only the scripts of its features', () => {
    const has = (html: string) => INLINE.filter((name) => html.includes(`<script type="module">${scriptOf(name)}<`))
    expect(has(htmlOf(20, 4))).toEqual(['island', 'language', 'later'])
    expect(has(htmlOf(101, 10))).toEqual(['blocks', 'island', 'language', 'later'])
    const video = { id: 'film', file: 'video.mp4', type: 'video/mp4' }
    expect(has(htmlOf(20, 4, { last: { video } }))).toEqual(['island', 'language', 'video', 'later'])
    expect(has(htmlOf(20, 4, { last: { sliderSeconds: 3 } }))).toEqual(['island', 'language', 'timers', 'later'])
    expect(has(htmlOf(20, 4, { last: { arrowFadeSeconds: 3 } }))).toEqual(['island', 'language', 'timers', 'later'])
    expect(htmlOf(20, 4)).not.toContain(styleOf('video.css'))
    expect(htmlOf(20, 4, { last: { video } })).toContain(styleOf('video.css'))
    expect(htmlOf(20, 4)).not.toContain('class="sound"')
    expect(htmlOf(20, 4, { last: { video } }).match(/class="sound"/g)).toHaveLength(1)
  })

  it('holds the button to share only for a site that wants it, in 950 bytes', () => {
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain(styleOf('share.css'))
    expect(plain).not.toContain(scriptOf('share'))
    expect(plain).not.toContain('id="share"')
    const html = htmlOf(20, 4, { bar: { hasShare: true } })
    expect(html).toContain(styleOf('share.css'))
    expect(html).toContain(`<script type="module">${scriptOf('share')}<`)
    expect(compressed(scriptOf('share'), 11) + compressed(styleOf('share.css'), 11)).toBeLessThanOrEqual(950)
  })

  it('plays films, and switches their sound, in 1,000 bytes', () => {
    expect(compressed(scriptOf('video'), 11) + compressed(styleOf('video.css'), 11)).toBeLessThanOrEqual(1000)
  })

  it('holds the loader of tags only for a site with tags on its own host, in 1,200 bytes', () => {
    const seo = { title: '', h1: '', description: '', tags: { head: [], scripts: [], ids: { ga4: 'G-ABCD123456' } } }
    const loader = `<script type="module">${scriptOf('tags')}<`
    expect(htmlOf(20, 4, { seo })).toContain(loader)
    expect(htmlOf(20, 4, { seo, root: '/sites/x' })).not.toContain(loader)
    expect(htmlOf(20, 4)).not.toContain(loader)
    // At quality 5 the difference of two pages varies by hundreds of bytes with the text before the loader.
    expect(compressed(htmlOf(20, 4, { seo }), 11) - compressed(htmlOf(20, 4), 11)).toBeLessThanOrEqual(1200)
  })

  it('holds script and style of products only for a site with products, in 1,400 bytes', () => {
    expect(compressed(scriptOf('products'), 11) + compressed(styleOf('products.css'), 11)).toBeLessThanOrEqual(1400)
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain(styleOf('products.css'))
    expect(plain).not.toContain(scriptOf('products'))
    expect(plain).not.toContain('popover')
    const target = { kind: 'url', href: 'https://example.com/' } as const
    const points = [{ id: 'point', label: '地図', target, color: '#ffffff', x: 20, y: 30 }]
    const html = htmlOf(20, 4, { last: { points } })
    expect(html).toContain(styleOf('products.css'))
    expect(html).toContain(`<script type="module">${scriptOf('products')}<`)
  })

  it('holds script and style of popups only for a site with popups, in 1,400 bytes', () => {
    expect(compressed(scriptOf('popup'), 11) + compressed(styleOf('popup.css'), 11)).toBeLessThanOrEqual(1400)
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain('popup')
    const html = htmlOf(20, 4, { popups: [] })
    expect(html).toContain(scriptOf('popup'))
    expect(html).toContain(styleOf('popup.css'))
    expect(html).toContain('data-popups="/popups/ja"')
  })

  it('holds the script of members-only cells only for a site with such cells, in 400 bytes', () => {
    expect(compressed(scriptOf('members'), 11)).toBeLessThanOrEqual(400)
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain(scriptOf('members'))
    const html = htmlOf(20, 4, { last: { locked: true } as never })
    expect(html).toContain(`<script type="module">${scriptOf('members')}<`)
  })

  it('holds the bell only for a site with deliveries, its script in 350 bytes', () => {
    expect(compressed(scriptOf('bell'), 11)).toBeLessThanOrEqual(350)
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain(scriptOf('bell'))
    expect(plain).not.toContain(styleOf('bell.css'))
    expect(plain).not.toContain('id="bell"')
    const html = htmlOf(20, 4, { hasDeliveries: true })
    expect(html).toContain(`<script type="module">${scriptOf('bell')}<`)
    expect(html).toContain(styleOf('bell.css'))
    // The deliveries' style and window are fetched when the bell opens them.
    expect(html).not.toContain(styleOf('deliveries.css'))
    expect(compressed(html, 11) - compressed(plain, 11)).toBeLessThanOrEqual(800)
  })

  it('keeps its budgets with deliveries: 350 bytes more for the bell (V2), 10 % (V15), no request more (V4)', () => {
    const html = htmlOf(20, 4, { hasDeliveries: true })
    expect(pageBytes(html)).toBeLessThanOrEqual(8330 + 350)
    const [large, middle] = [1000, 101].map((cells) => htmlOf(cells, 10, { hasDeliveries: true }).length)
    expect(Number(large) / Number(middle)).toBeLessThanOrEqual(1.1)
    const eager = eagerOf(html)
    expect([...eager.matchAll(/<img /g)]).toHaveLength(2)
    expect([...eager.matchAll(/<(?:script [^>]*src|link rel="(?:preload|stylesheet)")/g)]).toHaveLength(1)
  })

  it('holds the bottom bar only for a site with one, in 1,650 bytes with all its parts', () => {
    const sns = SNS_TYPES.map((type) => ({ type, href: `https://www.example.com/${type}/account` }))
    const plain = htmlOf(20, 4)
    expect(plain).not.toContain(styleOf('bar.css'))
    expect(plain).not.toContain(scriptOf('bar'))
    const links = htmlOf(20, 4, { bar: { sns } })
    expect(links).toContain(styleOf('bar.css'))
    expect(links).not.toContain(scriptOf('bar'))
    const whole = htmlOf(20, 4, { bar: { sns, companyTabs: [...COMPANY_TABS] } })
    expect(whole).toContain(`<script type="module">${scriptOf('bar')}<`)
    // Quality 11: see the loader of tags.
    expect(compressed(whole, 11) - compressed(plain, 11)).toBeLessThanOrEqual(1650)
  })
})
