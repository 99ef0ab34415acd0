import { expect, type Page } from 'playwright/test'
import { findInn, openWithScripts, test } from './support.ts'
import { drag, openFingers } from './touch.ts'
import { fullAt, SMOKE } from './views.ts'

// When a popup opens, and where it stands. The answer of the server is made here.

const REST = 1500
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const popup = (page: Page) => page.locator('.popup')

/** Opens the inn with a popup at the bottom of some cells. */
async function open(page: Page, cells: readonly string[]): Promise<void> {
  const html =
    '<dialog class="popup at-bottom" id="early" tabindex="-1" aria-label="早割"><div><h2>早割</h2></div></dialog>'
  const popups = [{ id: 'early', at: cells, html, left: null }]
  await page.route('**/popups/*', (route) => route.fulfill({ json: { now: Date.now(), wait: 600_000, popups } }))
  await openWithScripts(page, inn)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a popup waits for a rest without a finger, and takes no flick', SMOKE, async ({ page }) => {
    await open(page, ['B1'])
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
    await page.evaluate(() => {
      addEventListener('rest', () => (document.body.dataset.rested = String(performance.now())), true)
      new MutationObserver(() => {
        if (document.querySelector('.popup')) document.body.dataset.opened ??= String(performance.now())
      }).observe(document.body, { childList: true })
    })
    await page.locator('.right').tap()
    await expect(popup(page)).toBeVisible()
    const { rested, opened } = await page.evaluate(() => ({ ...document.body.dataset }))
    expect(Number(opened) - Number(rested)).toBeGreaterThanOrEqual(REST - 5)
  })

  test('a popup stays away while a finger is down', async ({ page }) => {
    await open(page, ['A1'])
    const { send, close } = await openFingers(page)
    await send('touchStart', { x: 195, y: 422 })
    await page.waitForTimeout(2 * REST)
    await expect(popup(page)).toHaveCount(0)
    await send('touchEnd')
    await close()
    await expect(popup(page)).toBeVisible()
  })

  test('a popup is dragged down to close it, springs back before, and stays closed', async ({ page }) => {
    await open(page, ['A1'])
    await expect(popup(page)).toBeVisible()
    await page.waitForTimeout(REST)
    const { x, y, width } = (await popup(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const top = { x: x + width / 2, y: y + 12 }
    const { send, close } = await openFingers(page)
    await send('touchStart', top)
    await send('touchMove', { ...top, y: top.y + 12 })
    await page.waitForTimeout(200)
    await send('touchMove', { ...top, y: top.y + 14 })
    await send('touchEnd')
    await expect(popup(page)).toBeVisible()
    await expect.poll(() => popup(page).evaluate((one) => getComputedStyle(one).translate)).toBe('none')
    await close()
    await drag(page, top, { x: 0, y: 120 })
    await expect(popup(page)).toHaveCount(0)
    await page.waitForTimeout(2 * REST)
    await expect(popup(page)).toHaveCount(0)
  })
})

test('a popup goes after its end, although the answer that ends it was lost once', async ({ page }) => {
  await page.clock.install()
  const html = '<dialog class="popup" id="early" tabindex="-1" aria-label="早割"><div><h2>早割</h2></div></dialog>'
  const shown = [{ id: 'early', at: ['A1'], html, left: null }]
  let asked = 0
  await page.route('**/popups/*', (route) => {
    asked += 1
    if (asked === 2) return route.abort()
    return route.fulfill({ json: { now: Date.now(), wait: 60_000, popups: asked === 1 ? shown : [] } })
  })
  await openWithScripts(page, inn)
  await page.clock.runFor(2 * REST)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect.poll(() => asked).toBe(2)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(popup(page)).toHaveCount(0)
})

for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }])
  test(`a popup of the bottom stands there at ${viewport.width}`, fullAt(viewport), async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, ['A1'])
    await expect(popup(page)).toBeVisible()
    await popup(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)))
    const { bottom } = await popup(page).evaluate((it) => it.getBoundingClientRect())
    // Above the bottom bar on a phone.
    expect(viewport.height - bottom).toBeGreaterThan(0)
    expect(viewport.height - bottom).toBeLessThanOrEqual(64)
  })
