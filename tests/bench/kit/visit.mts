import type { Browser, CDPSession, Page } from 'playwright'
import { type Direction, openPhone, pause, swipe, tap } from './chromium.mts'
import { type Observed, observePage } from './observe.mts'
import { sum } from './stats.mts'

/** Milliseconds without a request after which the page counts as idle. */
const IDLE_MS = 1000
const LOAD_MAX_MS = 30_000
/** Together with the swipe 1.6 s: about the least time that a visitor looks at a picture (V14). */
const PAUSE_MS = 1450

/** What a page asks for before the first input; scripts that it asks for after its load event are beside it. */
export type Traffic = {
  bytes: number
  requests: number
  documentBytes: number
  lateBytes: number
  lateRequests: number
}
export type Visit = Observed & Traffic

/** Visits a page for the first time on a phone, until it is idle. `stored` is what the browser has kept of the site. */
export async function visitPage(browser: Browser, url: string, stored: Record<string, string> = {}): Promise<Visit> {
  const visit = async ({ page, traffic }: Opened) => ({ ...(await observed(page)), ...traffic })
  return withPage(browser, url, visit, stored)
}

/** What a browser has kept of the site after a visit. */
export function keptAfterVisit(
  browser: Browser,
  url: string,
  stored: Record<string, string>,
): Promise<Record<string, string>> {
  return withPage(browser, url, ({ page }) => page.evaluate(() => ({ ...localStorage })), stored)
}

type Opened = { page: Page; session: CDPSession; traffic: Traffic }

async function withPage<T>(
  browser: Browser,
  url: string,
  action: (opened: Opened) => Promise<T>,
  stored: Record<string, string> = {},
): Promise<T> {
  const { context, page, session } = await openPhone(browser, observePage)
  try {
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    const traffic = await openUntilIdle(page, session, url)
    return await action({ page, session, traffic })
  } finally {
    await context.close()
  }
}

const observed = (page: Page) => page.evaluate(() => (globalThis as unknown as { bench: Observed }).bench)

type Asked = { type: string; url: string; bytes?: number }

async function openUntilIdle(page: Page, session: CDPSession, url: string): Promise<Traffic> {
  const asked = new Map<string, Asked>()
  let underWay = 0
  let lastChange = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!request.url.startsWith('http')) return
    asked.set(requestId, { type, url: request.url })
    underWay++
    lastChange = performance.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId)
    if (!known) return
    known.bytes = encodedDataLength
    underWay--
    lastChange = performance.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => asked.has(requestId) && underWay--)
  await page.goto(url, { waitUntil: 'load' })
  for (const end = performance.now() + LOAD_MAX_MS; performance.now() < end; await pause(50)) {
    if (underWay === 0 && performance.now() - lastChange > IDLE_MS) break
  }
  return trafficOf([...asked.values()], await page.evaluate(lateScripts))
}

/** Runs in the page. Addresses of the scripts that it asked for in its load event or later. */
function lateScripts(): string[] {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return resources
    .filter(({ initiatorType, startTime }) => initiatorType === 'script' && startTime >= navigation.loadEventStart)
    .map(({ name }) => name)
}

function trafficOf(asked: readonly Asked[], lateUrls: readonly string[]): Traffic {
  const isLate = ({ url }: Asked) => lateUrls.includes(url)
  const bytesOf = (some: readonly Asked[]) => sum(some.map(({ bytes = 0 }) => bytes))
  const late = asked.filter(isLate)
  const early = asked.filter((one) => !isLate(one))
  return {
    bytes: bytesOf(early),
    requests: early.length,
    documentBytes: bytesOf(early.filter(({ type }) => type === 'Document')),
    lateBytes: bytesOf(late),
    lateRequests: late.length,
  }
}

export type Swiping = {
  /** Milliseconds of layout and style per swipe. */
  layout: number
  shift: number
  frames: { compositor: number; scrolling: number; dropped: number }
  /** Swipes that reached another cell, and those whose picture had loaded when the scroll ended. */
  arrived: number
  withPicture: number
}

/** Swipes through a page at a steady pace. */
export function swipeThrough(browser: Browser, url: string, directions: readonly Direction[]): Promise<Swiping> {
  return withPage(browser, url, async ({ page, session }) => {
    const before = await layoutSeconds(session)
    await browser.startTracing(page, { categories: ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'] })
    const cells = [await page.evaluate(cellOnScreen)]
    for (const direction of directions) {
      await swipe(session, direction)
      await pause(PAUSE_MS)
      cells.push(await page.evaluate(cellOnScreen))
    }
    const trace = await browser.stopTracing()
    const spent = (await layoutSeconds(session)) - before
    const { shift, arrivals } = await observed(page)
    const arrived = cells.filter((cell, index) => index > 0 && cell !== cells[index - 1])
    return {
      layout: (spent * 1000) / directions.length,
      shift,
      frames: scrollFrames(trace),
      arrived: arrived.length,
      withPicture: arrived.filter((id) => arrivals.find(({ cell }) => cell === id)?.isThere).length,
    }
  })
}

/** Runs in the page. */
function cellOnScreen(): string {
  const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
  return middle.find((element) => element.matches('.cell'))?.id ?? ''
}

async function layoutSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return valueOf('LayoutDuration') + valueOf('RecalcStyleDuration')
}

type FrameReporter = { scroll_state?: string; state?: string }
type TraceEvent = { name: string; args?: { frame_reporter?: FrameReporter; chrome_frame_reporter?: FrameReporter } }

function scrollFrames(trace: Buffer): Swiping['frames'] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const frames = traceEvents
    .filter(({ name }) => name === 'PipelineReporter')
    .map(({ args }) => args?.chrome_frame_reporter ?? args?.frame_reporter)
    .filter((frame) => frame?.scroll_state && frame.scroll_state !== 'SCROLL_NONE')
    // Nothing changed, so no frame was drawn.
    .filter((frame) => frame?.state !== 'STATE_NO_UPDATE_DESIRED')
  return {
    compositor: frames.filter((frame) => frame?.scroll_state === 'SCROLL_COMPOSITOR_THREAD').length,
    scrolling: frames.length,
    dropped: frames.filter((frame) => frame?.state === 'STATE_DROPPED').length,
  }
}

/** Taps the elements of the selectors in turn. Returns the longest time until the next paint. */
export function tapThrough(browser: Browser, url: string, selectors: readonly string[]): Promise<number> {
  return withPage(browser, url, async ({ page, session }) => {
    for (const selector of selectors) {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`${selector} is not on the screen`)
      await tap(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await pause(PAUSE_MS)
    }
    return Math.max(0, ...(await observed(page)).taps)
  })
}
