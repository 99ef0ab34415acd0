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

  // Another tab on the same day is a returning visit.
  const other = await context.newPage()
  await recordBeacons(other)
  await other.goto(`${site.url}/B1`)
  await expect(other.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await other.waitForTimeout(800)
  await other.goto(`${site.url}/company`)
  expect((await saidBy(other)).at(-1)?.from).toEqual([true, null, '', 'B1', null])
  await context.close()
})
