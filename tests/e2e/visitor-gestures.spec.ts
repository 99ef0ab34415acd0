import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { findInn, getToken, openWithScripts, test, watchErrors } from './support.ts'
import { drag, swipe } from './touch.ts'
import { FULL } from './views.ts'

// Regressions of fingers, keys and the browser's history.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const REST_MS = 1000

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** The position in `data-at`, the one on the screen, and the one in the address. */
const expectPlace = async (page: Page, position: string) => {
  await expect(page.locator('#grid')).toHaveAttribute('data-at', position)
  await expect.poll(() => new URL(page.url()).pathname).toBe(position === 'A1' ? '/' : `/${position}`)
  await expect(page.locator(`#${position}`)).toBeInViewport({ ratio: 0.9 })
}

/** Opens a position and waits for all scripts, the late one included. */
async function open(page: Page, path: string): Promise<void> {
  await openWithScripts(page, inn + path)
  await expect(page.locator('script:is([src*=after-load],[src*=late-windows])')).toHaveCount(1)
}

/** The centre of an element, for touch events. */
async function dragFrom(page: Page, selector: string, by: { x: number; y: number }): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
  await page.waitForTimeout(REST_MS)
}

test.describe('touch', () => {
  test.use(PHONE)

  test('does not leave the site at the first and last column', FULL, async ({ page }) => {
    await page.goto(`${inn}/company`)
    await open(page, '/')
    for (const x of [5, 20, 60]) {
      await drag(page, { x, y: 450 }, { x: 320, y: 0 })
      await page.waitForTimeout(REST_MS)
      await expectPlace(page, 'A1')
    }
    await swipe(page, 0, -560)
    await expectPlace(page, 'A2')
    await open(page, '/C2')
    await page.goto(`${inn}/contact`)
    await page.goBack()
    await expectPlace(page, 'C2')
    for (const x of [385, 370, 330]) {
      await drag(page, { x, y: 450 }, { x: -320, y: 0 })
      await page.waitForTimeout(REST_MS)
      await expectPlace(page, 'C2')
    }
    await swipe(page, 220, 0)
    await expectPlace(page, 'B2')
  })

  test('swipes that start on an arrow, the map, a social icon, the logo or a menu', FULL, async ({ page }) => {
    const errors = watchErrors(page)
    await open(page, '/')
    await dragFrom(page, '.right', { x: -180, y: 0 })
    await expectPlace(page, 'B1')
    await dragFrom(page, '#map', { x: -180, y: 0 })
    await expectPlace(page, 'C1')
    await dragFrom(page, '.bar li a', { x: 0, y: -200 })
    await expectPlace(page, 'A2')
    await dragFrom(page, '.logo', { x: 0, y: 200 })
    await expectPlace(page, 'C1')
    await dragFrom(page, 'summary', { x: 0, y: 200 })
    await expectPlace(page, 'C1')
    await dragFrom(page, '.left', { x: 180, y: 0 })
    await expectPlace(page, 'B1')
    expect(page.context().pages()).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('swipes that start on a faded arrow', FULL, async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => document.documentElement.classList.add('idle'))
    await expect(page.locator('.right')).toHaveCSS('opacity', '0')
    await dragFrom(page, '.right', { x: -180, y: 0 })
    await expectPlace(page, 'B1')
  })

  test('taps on controls still work', async ({ page }) => {
    await open(page, '/')
    await page.locator('.right').tap()
    await expectPlace(page, 'B1')
    await page.locator('summary').first().tap()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })
})

test('back and forward show the cell of the URL', async ({ page }) => {
  await page.route('**/popups/*', (route) => route.abort())
  await page.goto(`${inn}/B2`)
  await expectPlace(page, 'B2')
  const jump = async (position: string) => {
    await page.locator('header details').last().locator('summary').click()
    await page.locator(`header details[open] a[href="#${position}"]`).click()
    await expectPlace(page, position)
  }
  await jump('A3')
  await page.keyboard.press('ArrowRight')
  await expectPlace(page, 'B3')
  await jump('A4')
  await page.goBack()
  await expectPlace(page, 'B3')
  await page.goBack()
  await expectPlace(page, 'B2')
  await page.goForward()
  await expectPlace(page, 'B3')
  await page.locator('.logo').click()
  await expectPlace(page, 'A1')
  await page.keyboard.press('ArrowRight')
  await expectPlace(page, 'B1')
  await page.goBack()
  await expectPlace(page, 'B3')
  await page.goBack()
  await expectPlace(page, 'B2')
})

test('Tab stays in the cell reached by arrow keys', async ({ page }) => {
  await page.route('**/popups/*', (route) => route.abort())
  await open(page, '/A5')
  const focusIn = () => page.evaluate(() => document.activeElement?.closest('.cell,#nav')?.id ?? '')
  // From the grid element, before its rows.
  await page.locator('#grid').focus()
  await page.keyboard.press('ArrowRight')
  await expectPlace(page, 'B5')
  await page.keyboard.press('Tab')
  expect(await focusIn()).toBe('B5')
  await page.waitForTimeout(REST_MS)
  await expectPlace(page, 'B5')
  // From a control of another cell. From a cell without controls Tab continues to the arrows.
  await page.locator('#A5').evaluate((cell) => cell.querySelectorAll('a,button').forEach((each) => each.remove()))
  await page.keyboard.press('ArrowLeft')
  await expectPlace(page, 'A5')
  await page.keyboard.press('Tab')
  expect(await focusIn()).toBe('nav')
  await page.waitForTimeout(REST_MS)
  await expectPlace(page, 'A5')
})

test('arrows stay until the first move, and fade only after they have pulsed', async ({ page, request }) => {
  const site = await createSite(request, {
    name: '矢印の宿',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪見の湯', '離れ'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${site.id}`, { headers })
  const { version, cells } = ((await read.json()) as { data: { version: number; cells: Record<string, unknown>[] } })
    .data
  const [first] = cells
  const published = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { cells: [{ ...first, arrow_fade_interval: 4 }], status: 'PUBLISH' },
  })
  expect(published.status(), await published.text()).toBe(200)
  await page.goto(site.url)
  const arrow = page.locator('.right')
  const look = () =>
    arrow.evaluate((element) => ({
      opacity: getComputedStyle(element).opacity,
      isPulsing: element.getAnimations({ subtree: true }).some((one) => 'animationName' in one),
    }))
  await page.waitForTimeout(9000)
  expect((await look()).opacity).toBe('1')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await page.goto(site.url)
  await expect.poll(async () => (await look()).isPulsing).toBe(true)
  const seen: { opacity: string; isPulsing: boolean }[] = []
  await expect
    .poll(async () => seen.push(await look()) && seen.at(-1)?.opacity, { intervals: [100], timeout: 20_000 })
    .toBe('0')
  expect(seen.filter(({ isPulsing, opacity }) => isPulsing && opacity !== '1')).toEqual([])
  expect(seen.filter(({ isPulsing }) => isPulsing).length).toBeGreaterThan(3)
})
