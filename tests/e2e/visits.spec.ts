import { devices, expect, type Page } from 'playwright/test'
import { findSite, test } from './support.ts'
import { swipe } from './touch.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']

type Event = {
  release_id: string
  language: string
  age: number
  counts: [string, number, number][]
  from: [isReturning: boolean, referrer: string | null, search: string, entry: string | null]
  visit: string
  number: number
  view?: true
}

/** Records the bodies of beacons in the tab, for Playwright does not show them. */
async function recordBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Blob: Native } = window
    const Recording = class extends Native {
      constructor(parts: string[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        localStorage.said = `${localStorage.said ?? ''}${parts.join('')}\n`
      }
    }
    window.Blob = Recording as typeof Blob
  })
}

async function saidBy(page: Page): Promise<Event[]> {
  const lines = await page.evaluate(() => String(localStorage.said ?? ''))
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event)
}

const seen = (events: readonly Event[], index: number) =>
  new Map(events[index]?.counts.map(([name, before, now]) => [name, [before, now]]))

test('sends one beacon when the page is left, and later only what is new', async ({ browser, request }) => {
  const site = await findSite(request, 'direct@example.com', '月白温泉 旅館月白')
  const context = await browser.newContext({ ...phone, locale: 'ja-JP' })
  const page = await context.newPage()
  await recordBeacons(page)
  await page.goto(`${site.url}?utm_source=news&utm_campaign=spring`, { referer: 'https://www.example.com/' })
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
  await page.waitForTimeout(1500)
  await swipe(page, -260, 0)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await page.waitForTimeout(1000)
  expect(await saidBy(page)).toEqual([])

  await page.goto(`${site.url}/company`)
  const first = await saidBy(page)
  expect(first).toHaveLength(1)
  expect(first[0]).toMatchObject({ language: 'ja', release_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  const counts = seen(first, 0)
  for (const name of ['s', 'i.A1', 'w.A1', 'w.B1', 'x.B1']) expect(counts.get(name), name).toEqual([0, 1])
  expect(counts.get('t.B1')?.[1]).toBeGreaterThan(500)
  // It swiped, and this first move was from A1 to B1.
  expect([counts.get('e'), counts.get('m.A1.B1')]).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(counts.get('T')?.[1]).toBe(Number(counts.get('t.A1')?.[1]) + Number(counts.get('t.B1')?.[1]))
  expect(first[0]?.from).toEqual([false, 'www.example.com', '?utm_source=news&utm_campaign=spring', 'A1', null])

  // A visit continues at another cell: no second session, no second entry.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/event'))
  await page.goto(`${site.url}/C1`)
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  expect((await answered).status()).toBe(200)
  const said = await saidBy(page)
  const second = seen(said, 1)
  // How it began stays the same for all of the visit, wherever its pages came from.
  expect(said[1]?.from).toEqual(first[0]?.from)
  expect(second.get('m.B1.C1')).toEqual([0, 1])
  expect([second.get('w.C1'), second.get('x.B1'), second.get('x.C1')]).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ])
  expect([...second.keys()].filter((name) => /^[si](?:\.|$)/.test(name))).toEqual([])
  expect(await context.cookies()).toEqual([])

  // Another tab goes on with the visit: its source, no second session, and messages that are numbered on.
  const other = await context.newPage()
  await recordBeacons(other)
  await other.goto(`${site.url}/B1`, { referer: 'https://other.example/' })
  await expect(other.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await other.waitForTimeout(800)
  await other.goto(`${site.url}/company`)
  const third = (await saidBy(other)).at(-1)
  expect(third?.from).toEqual(first[0]?.from)
  expect([third?.visit, third?.number]).toEqual([first[0]?.visit, 2])
  expect(third?.counts.map(([name]) => name)).toContain('m.C1.B1')
  expect(third?.counts.map(([name]) => name)).not.toContain('s')

  // After half an hour it is another one, of the same day.
  await other.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('/event'))
    const state = JSON.parse(localStorage[key]) as unknown[]
    state[1] = Date.now() - 31 * 60_000
    localStorage[key] = JSON.stringify(state)
  })
  await other.goto(`${site.url}/B1`)
  await other.waitForTimeout(800)
  await other.goto(`${site.url}/company`)
  const later = (await saidBy(other)).at(-1)
  expect(later?.counts.map(([name]) => name)).toContain('s')
  expect(later?.visit).not.toBe(third?.visit)
  const sameDay = await other.evaluate(
    () => Math.floor((Date.now() - 31 * 60_000 + 324e5) / 864e5) === Math.floor((Date.now() + 324e5) / 864e5),
  )
  expect(later?.from[0]).toBe(sameDay)
  await context.close()
})

test('a visit that begins beside the grid keeps how it came', async ({ browser, request }) => {
  const site = await findSite(request, 'direct@example.com', '月白温泉 旅館月白')
  for (const beside of ['/contact', '/company', '/login']) {
    const context = await browser.newContext({ ...phone, locale: 'ja-JP' })
    const page = await context.newPage()
    await recordBeacons(page)
    await page.goto(`${site.url}${beside}?utm_source=mail&gclid=x1`, { referer: 'https://news.example/story' })
    await page.locator('.return a, .top .home').first().click()
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
    await page.waitForTimeout(800)
    await page.goto(`${site.url}/company`)
    const [said] = await saidBy(page)
    expect(said?.from, beside).toEqual([false, 'news.example', '?utm_source=mail&gclid=x1', 'A1', null])
    await context.close()
  }
})

/** Opens the start page and lets the browser fetch or render another one ahead. */
async function speculate(page: Page, url: string, kind: 'prefetch' | 'prerender'): Promise<void> {
  const rules = JSON.stringify({ [kind]: [{ urls: [url], eagerness: 'immediate' }] })
  await page.evaluate(
    ([text, target]) => {
      document.head.appendChild(Object.assign(document.createElement('script'), { type: 'speculationrules', text }))
      const link = Object.assign(document.createElement('a'), { href: target, id: 'ahead', textContent: 'ahead' })
      link.style.cssText = 'position:fixed;inset:0;z-index:99'
      document.body.appendChild(link)
    },
    [rules, url] as const,
  )
  await page.waitForTimeout(3000)
}

test('a page that was fetched ahead tells its view once it is shown, and nothing before', async ({
  browser,
  request,
}) => {
  const site = await findSite(request, 'direct@example.com', '月白温泉 旅館月白')
  for (const kind of ['prefetch', 'prerender'] as const) {
    // The page's policy knows no rules that a test adds.
    const context = await browser.newContext({ ...phone, locale: 'ja-JP', bypassCSP: true })
    const page = await context.newPage()
    await recordBeacons(page)
    await page.goto(site.url)
    await speculate(page, `${site.url}/B1`, kind)
    expect(await saidBy(page), kind).toEqual([])
    await page.locator('#ahead').click()
    await expect(page).toHaveURL(`${site.url}/B1`)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
    const isAhead = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as {
        activationStart?: number
        deliveryType?: string
      }[]
      return entry?.deliveryType === 'navigational-prefetch' || (entry?.activationStart ?? 0) > 0
    })
    expect(isAhead, `the browser used its ${kind}`).toBe(true)
    await expect.poll(async () => (await saidBy(page)).filter(({ view }) => view).length, kind).toBe(1)
    await page.waitForTimeout(800)
    await page.goto(`${site.url}/company`)
    const said = await saidBy(page)
    expect(
      said.filter(({ view }) => view),
      kind,
    ).toHaveLength(1)
    // One visit over both pages, and the numbers of its messages.
    expect(new Set(said.map(({ visit }) => visit)).size).toBe(1)
    expect(said.map(({ number }) => number)).toEqual([...said.keys()])
    expect(said.flatMap(({ counts }) => counts).filter(([name]) => name === 's')).toHaveLength(1)
    await context.close()
  }
})
