import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { makePictures, readPicture } from '#tests/bench/fixtures/pictures.mts'
import { buildRelease, LOGO_ID, pictureId } from '#tests/bench/fixtures/release.ts'
import { bundleReferences } from '#tests/bench/kit/bundle.mts'
import { cpuSlowdown, type Direction, launchChromium, SLOW_4G } from '#tests/bench/kit/chromium.mts'
import { startPageServer } from '#tests/bench/fixtures/page-server.mts'
import { publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import { median, QUIET, spread, sum } from '#tests/bench/kit/stats.mts'
import { type Swiping, swipeThrough, tapThrough, type Visit, visitPage } from '#tests/bench/kit/visit.mts'
import { toSlides } from '#tests/bench/references/content.ts'
import type { Findings } from '#tests/bench/kit/report.mts'

const RUNS = 5
const SWIPE_RUNS = 3
const TAP_RUNS = 3
const COLUMNS = 4
/** Swipes through a grid of 4 x 5 to ten new cells; never to the right at the first column. */
const SWIPES: Direction[] = ['left', 'left', 'left', 'up', 'left', 'left', 'up', 'up', 'left', 'up']
const ARROWS = ['nav .right', 'nav .left', 'nav .down', 'nav .up']
const PAGES = ['ours', 'large', 'swiper', 'react', 'plain'] as const
type PageName = (typeof PAGES)[number]

/** V3 to V15: our page against the same content as a Swiper page, a hydrated React page, and without any script. */
export async function measureBrowser(): Promise<Findings> {
  const looks = await makePictures()
  const platform = await startPlatform()
  const small = buildRelease({ columns: COLUMNS, cells: 20 }, looks)
  const ours = await publishRelease(platform, small)
  const large = await publishRelease(platform, buildRelease({ columns: 20, cells: 1000 }, looks))
  const { folder, pages } = await buildReferences(small)
  const server = await startPageServer({ workerPort: platform.port, folder, pages })
  const urlOf = (name: PageName) => server.origin + ({ ours, large }[name as string] ?? `/references/${name}.html`)
  const browser = await launchChromium()
  try {
    const visits = await visitAll(browser, urlOf)
    const swipes = []
    for (let run = 0; run < SWIPE_RUNS; run++) swipes.push(await swipeThrough(browser, urlOf('ours'), SWIPES))
    const swiper = await swipeThrough(browser, urlOf('swiper'), SWIPES)
    const taps = []
    for (let run = 0; run < TAP_RUNS; run++) taps.push(await tapThrough(browser, urlOf('ours'), ARROWS))
    return {
      figures: { ...loadFigures(visits), ...swipeFigures(swipes, visits.ours), V10: median(taps) },
      notes: [
        describePhone(),
        ...describeVisits(visits),
        describeSwiping('ours', swipes),
        describeSwiping('swiper', [swiper]),
      ],
      isNoisy: spread(visits.plain.map(({ hero }) => hero)) > QUIET,
    }
  } finally {
    await browser.close()
    server.stop()
    await platform.stop()
  }
}

function describePhone(): string {
  const { factor, slowness } = cpuSlowdown()
  return `the phone is ${factor} times slower than this machine, which is ${slowness.toFixed(2)} times slower than the budgets' own`
}

async function buildReferences(release: ReturnType<typeof buildRelease>) {
  const folder = await bundleReferences()
  const rendering = (await import(pathToFileURL(join(folder, 'server/react.mjs')).href)) as Record<
    'plainPage' | 'reactPage' | 'swiperPage',
    (slides: ReturnType<typeof toSlides>, css: string) => string
  >
  const slides = toSlides(release)
  const css = readFileSync(join(folder, 'react.css'), 'utf8').trim()
  const pages = {
    '/references/plain.html': rendering.plainPage(slides, css),
    '/references/react.html': rendering.reactPage(slides, css),
    '/references/swiper.html': rendering.swiperPage(slides, css),
  }
  return { folder, pages }
}

type Visits = Record<PageName, Visit[]>

/** Each run visits all pages in another order, so that other load on the machine affects all alike. */
async function visitAll(browser: Browser, urlOf: (name: PageName) => string): Promise<Visits> {
  const visits: Visits = { ours: [], large: [], swiper: [], react: [], plain: [] }
  for (const name of PAGES) await visitPage(browser, urlOf(name))
  for (let run = 0; run < RUNS; run++) {
    for (const [index] of PAGES.entries()) {
      const name = PAGES[(index + run) % PAGES.length] ?? 'ours'
      visits[name].push(await visitPage(browser, urlOf(name)))
    }
  }
  return visits
}

const medianOf = (visits: readonly Visit[], read: (visit: Visit) => number) => median(visits.map(read))
const heroOf = (visits: readonly Visit[]) => medianOf(visits, ({ hero }) => hero || Number.NaN)
const readyOf = (visits: readonly Visit[]) => medianOf(visits, ({ ready }) => ready || Number.NaN)
const blockingOf = ({ tasks }: Visit) => sum(tasks.map((task) => Math.max(0, task - 50)))
const longestOf = ({ tasks }: Visit) => Math.max(0, ...tasks)
const pictureBytes = (index: number) => readPicture(pictureId(index), '828.webp')?.length ?? Number.NaN

function loadFigures({ ours, large, swiper, react }: Visits) {
  const hero = heroOf(ours)
  const logo = readPicture(LOGO_ID, 'thumb.webp')?.length ?? Number.NaN
  const needed = logo + pictureBytes(0) + pictureBytes(1) + pictureBytes(COLUMNS)
  const document = medianOf(ours, ({ documentBytes }) => documentBytes)
  const least = 2 * SLOW_4G.latency + ((document + pictureBytes(0)) / SLOW_4G.downloadThroughput) * 1000
  return {
    V3: medianOf(ours, ({ bytes }) => bytes) / needed,
    V4: medianOf(ours, ({ requests }) => requests),
    'V4.late': medianOf(ours, ({ lateRequests }) => lateRequests),
    V5: hero / least,
    V6: hero / heroOf(swiper),
    V7: readyOf(ours) / readyOf(react),
    'V8.blocking': medianOf(ours, blockingOf),
    'V8.longest': medianOf(ours, longestOf),
    'V15.hero': heroOf(large) / hero,
  }
}

function swipeFigures(swipes: readonly Swiping[], visits: readonly Visit[]) {
  const total = (read: (swiping: Swiping) => number) => sum(swipes.map(read))
  const scrolling = total(({ frames }) => frames.scrolling)
  return {
    V9: Math.max(...visits.map(({ shift }) => shift), ...swipes.map(({ shift }) => shift)),
    V11: (total(({ frames }) => frames.compositor) / scrolling) * 100,
    V12: (total(({ frames }) => frames.dropped) / scrolling) * 100,
    V13: median(swipes.map(({ layout }) => layout)),
    V14: (total(({ withPicture }) => withPicture) / total(({ arrived }) => arrived)) * 100,
  }
}

function describeVisits(visits: Visits): string[] {
  return PAGES.map((name) => {
    const of = (read: (visit: Visit) => number) => Math.round(medianOf(visits[name], read))
    const times = `hero ${of(({ hero }) => hero)} ms, first paint ${of(({ firstPaint }) => firstPaint)} ms, ready ${of(({ ready }) => ready)} ms`
    const tasks = `blocking ${of(blockingOf)} ms, longest task ${of(longestOf)} ms`
    return `${name}: ${times}, ${tasks}, ${of(({ bytes }) => bytes)} B in ${of(({ requests }) => requests)} requests, late scripts ${of(({ lateBytes }) => lateBytes)} B in ${of(({ lateRequests }) => lateRequests)}`
  })
}

function describeSwiping(name: string, swipes: readonly Swiping[]): string {
  const total = (read: (swiping: Swiping) => number) => sum(swipes.map(read))
  const arrived = `${total((one) => one.arrived)} of ${SWIPES.length * swipes.length} swipes came to rest on another cell`
  const scrolling = total(({ frames }) => frames.scrolling)
  const share = Math.round((total(({ frames }) => frames.compositor) / Math.max(scrolling, 1)) * 100)
  const layout = median(swipes.map((one) => one.layout)).toFixed(1)
  return `${name}: ${arrived}, ${share} % of ${scrolling} scroll frames on the compositor thread, ${layout} ms of layout and style a swipe`
}
