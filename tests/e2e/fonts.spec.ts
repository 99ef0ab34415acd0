import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { findInn, getToken, test } from './support.ts'
import { createSite, MAKER } from './site-kit.ts'
import { fullUnless } from './views.ts'

// Fonts of releases: they draw the words of their page, which can be read before they arrive.

const PHONE = { width: 390, height: 844 }

/** Publishes a site with a vertical heading in a face, and returns its address. */
async function publishIn(request: APIRequestContext, face: string): Promise<string> {
  const texts = ['雪の夜は、\n湯けむりー。']
  const { id } = await createSite(request, { name: '書体の宿', columns: 1, rows: 1, files: ['a1.jpg'], texts })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}`, 'if-match': '"2"' }
  const typography = { face, weight: 'medium', direction: 'vertical', place: 'top-right' }
  const saved = await request.put(`/v1/site/${id}`, { headers, data: { typography, status: 'PUBLISH' } })
  expect(saved.status()).toBe(200)
  const site = await request.get(`/v1/site/${id}`, { headers })
  return ((await site.json()) as { data: { url: string } }).data.url
}

const facesOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family, weight, status }) => `${family} ${weight} ${status}`))

/** Starts to add up how far the page's content moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums = window as { shifts?: number }
    sums.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sums.shifts = (sums.shifts ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as { shifts?: number }).shifts)

for (const [face, family] of [
  ['mincho', 'own-mincho'],
  ['rounded', 'own-rounded'],
] as const)
  test(
    `words in ${face} are drawn in the font of the release, and nothing moves`,
    fullUnless(face === 'mincho'),
    async ({ page, request }) => {
      const blocked: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') blocked.push(message.text())
      })
      await watchShifts(page)
      await page.setViewportSize(PHONE)
      await page.goto(await publishIn(request, face))
      await expect.poll(() => facesOf(page)).toEqual([`${family} 500 loaded`])
      const drawn = await page.locator('#A1 h2').evaluate((heading) => {
        const { fontFamily } = getComputedStyle(heading)
        return { first: fontFamily.split(',')[0], isThere: document.fonts.check(`500 20px ${fontFamily}`, '雪湯ー。') }
      })
      expect(drawn).toEqual({ first: family, isThere: true })
      expect(await shiftsOf(page)).toBeLessThan(0.01)
      expect(blocked).toEqual([])
    },
  )

test('words can be read while their font hangs, and when it fails', async ({ page, request }) => {
  const origin = await publishIn(request, 'mincho')
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/fonts/**', async (route) => {
      resolve()
      await new Promise<void>((let_) => (release = let_))
      await route.abort()
    })
  })
  // The page does not wait for its fonts.
  await page.goto(origin)
  await asked
  const heading = page.locator('#A1 h2')
  await expect(heading).toBeVisible()
  expect(await facesOf(page)).toEqual(['own-mincho 500 loading'])
  // Chromium draws them at once in the system's fonts: they are never hidden.
  expect(await page.evaluate(() => [...document.fonts].map(({ display }) => display))).toEqual(['swap'])
  const { height } = (await heading.boundingBox()) ?? { height: 0 }
  release()
  await expect.poll(() => facesOf(page)).toEqual(['own-mincho 500 error'])
  await expect(heading).toBeVisible()
  expect(await heading.boundingBox()).toMatchObject({ height })
})

test('the inn is in mincho with a vertical cell, its other languages in the fonts of the device', async ({
  page,
  playwright,
  baseURL,
}) => {
  const inn = await findInn(playwright, baseURL)
  await page.setViewportSize(PHONE)
  await page.goto(`${inn}/B4`)
  await expect.poll(async () => (await facesOf(page)).filter((one) => one.endsWith('loaded')).length).toBeGreaterThan(0)
  expect((await facesOf(page)).every((one) => one.startsWith('own-mincho'))).toBe(true)
  const writing = await page.locator('#B4 h2').evaluate((heading) => getComputedStyle(heading).writingMode)
  expect(writing).toBe('vertical-rl')
  // The entry of a font comes after the font itself.
  let bytes = 0
  await expect
    .poll(async () => {
      bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/fonts/'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      )
      return bytes
    })
    .toBeGreaterThan(0)
  expect(bytes).toBeLessThan(60 * 1024)
  for (const language of ['en', 'cn', 'kr']) {
    await page.goto(`${inn}/${language}`)
    expect(await facesOf(page)).toEqual([])
  }
})
