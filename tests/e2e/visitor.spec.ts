import { expect, type Page } from 'playwright/test'
import { expectAccessible, findInn, findSite, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { FULL, SMOKE } from './views.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const RECRUIT = { owner: 'oem@example.com', name: '組木製作所 採用サイト' }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** The position in `data-at`, once the page rests. */
const place = (page: Page) => page.locator('#grid')
const expectPlace = async (page: Page, position: string, path = `/${position}`) => {
  await expect(place(page)).toHaveAttribute('data-at', position)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

test.describe('a site on a phone', () => {
  test.use(PHONE)

  test('swipes in both directions, and each row keeps its column', SMOKE, async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto(inn)
    await expectPlace(page, 'A1', '/')
    const entries = await page.evaluate(() => history.length)
    await swipe(page, -220, 0)
    await expectPlace(page, 'B1')
    await swipe(page, -220, 0)
    await expectPlace(page, 'C1')
    await swipe(page, -220, 0)
    await expectPlace(page, 'C1')
    await swipe(page, 0, -560)
    await expectPlace(page, 'A2')
    await swipe(page, -220, 0)
    await expectPlace(page, 'B2')
    await swipe(page, 0, 560)
    await expectPlace(page, 'C1')
    await swipe(page, 0, -560)
    await expectPlace(page, 'B2')
    await expect(page.locator('#say')).toHaveText('B2、18枚中5枚目')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(errors).toEqual([])
  })

  test('loads the entry cell first, then only its neighbours', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(inn)
    await expectPlace(page, 'A1', '/')
    await page.waitForTimeout(1500)
    // Without the icon, which browsers request by themselves, popups, and the scripts and fonts that come after
    // everything else.
    const counted = requests.filter(
      (path) =>
        !/\/icon\.png$|^\/popups\/|^\/fonts\/|^\/assets\/(?:after-load|late-windows|fallback|nudge|marks)-/.test(path),
    )
    expect(counted.length).toBeLessThanOrEqual(6)
    const loaded = await page.locator('.cell:has(img)').evaluateAll((cells) => cells.map((cell) => cell.id))
    expect(loaded).toEqual(['A1', 'B1', 'A2'])
  })

  test('never shifts its layout', async ({ page }) => {
    await page.goto(inn)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [right, down] of [
      [-220, 0],
      [-220, 0],
      [0, -560],
      [-220, 0],
      [0, -560],
    ] as const) {
      await swipe(page, right, down)
    }
    expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([])
  })

  test('opens at a position, and normalises the URL', SMOKE, async ({ page }) => {
    await page.goto(`${inn}/en/b3`)
    await expectPlace(page, 'B3', '/en/B3')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('#B3 img')).toBeInViewport()
    await page.goto(`${inn}/ja/A1`)
    await expectPlace(page, 'A1', '/')
    // A place outside the grid is none: the page says so in the address's language, and leads to the site.
    expect((await page.goto(`${inn}/en/Z9`))?.status()).toBe(404)
    await page.getByRole('main').getByRole('link').click()
    await expectPlace(page, 'A1', '/en')
  })

  test('keeps the chosen language', async ({ page, context }) => {
    await page.goto(`${inn}/B2`)
    await expectPlace(page, 'B2')
    await page.locator('summary[aria-label]').click()
    await page.getByRole('link', { name: '한국어' }).click()
    await expectPlace(page, 'B2', '/kr/B2')
    // No browser detects phrases in Korean.
    await expect(page.locator('#B2 h2')).toHaveCSS('word-break', 'keep-all')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'lang', value: 'kr', path: '/' })
    expect(Number(cookie?.expires) - Date.now() / 1000).toBeGreaterThan(2_591_000)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('kr')
    await page.goto(inn)
    await expectPlace(page, 'A1', '/kr')
    await page.locator('summary[aria-label]').click()
    await page.getByRole('link', { name: '日本語' }).click()
    await expectPlace(page, 'A1', '/')
  })

  for (const path of ['', '/en/C4']) {
    test(`is accessible at ${path || '/'}`, async ({ page }) => {
      await page.goto(inn + path)
      await expect(place(page)).toHaveAttribute('data-at', /./)
      await expectAccessible(page)
    })
  }
})

test.describe('a site without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('is readable, with swipes and links', async ({ page }) => {
    await page.goto(`${inn}/B3`)
    await expect(page.locator('#B3')).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('#B3 img')).toBeVisible()
    await swipe(page, -220, 0)
    await expect(page.locator('#C3')).toBeInViewport({ ratio: 0.9 })
    await page.locator('.map a[href="#A1"]').click()
    await expect(page.locator('#A1')).toBeInViewport({ ratio: 0.9 })
    await page.locator('summary[aria-label]').click()
    await page.locator('[data-lang=en]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('a site on a desktop', () => {
  test('moves by keys, wheel and arrows', async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto(inn)
    await expectPlace(page, 'A1', '/')
    await expect(page.getByText('矢印キーでも移動できます')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expectPlace(page, 'B1')
    await page.keyboard.press('End')
    await expectPlace(page, 'C1')
    await page.keyboard.press('ArrowDown')
    await expectPlace(page, 'A2')
    await page.mouse.move(720, 450)
    await page.mouse.wheel(0, 120)
    await expectPlace(page, 'A3')
    await page.getByRole('link', { name: '右へ' }).click()
    await expectPlace(page, 'B3')
    await expect(page.getByRole('link', { name: '右へ' })).toHaveAttribute('href', '/C3')
    await expect(page.getByRole('link', { name: '上へ' })).toHaveAttribute('href', '/A2')
    await page.keyboard.press('Home')
    await expectPlace(page, 'A3')
    await page.reload()
    await expectPlace(page, 'A3')
    await expect(page.getByText('矢印キーでも移動できます')).toBeHidden()
    expect(errors).toEqual([])
  })

  test('pulses the arrows after 3 s without input, and stops at a move', async ({ page }) => {
    await page.goto(inn)
    const breathing = () =>
      page
        .locator('#nav')
        .evaluate((nav) => nav.getAnimations({ subtree: true }).filter((one) => 'animationName' in one).length)
    await expectPlace(page, 'A1', '/')
    expect(await breathing()).toBe(0)
    await expect.poll(breathing).toBe(4)
    await page.keyboard.press('ArrowRight')
    await expect.poll(breathing).toBe(0)
  })

  test('plays a film while it is visible, and pauses by its button', async ({ page }) => {
    await page.goto(`${inn}/B1`)
    const video = page.locator('#B1 video')
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await page.locator('#B1 .play').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#B1 .play')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await expect(page.locator('#B1 .play')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowDown')
    await expectPlace(page, 'A2')
    expect(await video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  })

  test('does not move by itself with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${inn}/B1`)
    await expectPlace(page, 'B1')
    await page.waitForTimeout(800)
    expect(await page.locator('#B1 video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expectPlace(page, 'C1')
  })

  test('slides automatically where a cell says so, but not while the language menu is open', async ({
    page,
    request,
  }) => {
    const { url } = await findSite(request, RECRUIT.owner, RECRUIT.name)
    await page.goto(url)
    await expectPlace(page, 'A1', '/')
    await page.locator('summary[aria-label]').click()
    await page.waitForTimeout(6000)
    await expectPlace(page, 'A1', '/')
    await page.locator('summary[aria-label]').click()
    await page.locator('summary[aria-label]').blur()
    await expectPlace(page, 'B1')
  })

  test('works under the platform host', FULL, async ({ page, baseURL }) => {
    const uuid = new URL(inn).hostname.split('.')[0]
    await page.goto(`${baseURL}/sites/${uuid}/en/B2`)
    await expectPlace(page, 'B2', `/sites/${uuid}/en/B2`)
    await page.keyboard.press('ArrowLeft')
    await expectPlace(page, 'A2', `/sites/${uuid}/en/A2`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${inn}/en/B2`)
  })

  test('links from an unknown page to the start of the site', FULL, async ({ page }) => {
    const answer = await page.goto(`${inn}/nonsense`)
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'はじめのページへ' }).click()
    await expectPlace(page, 'A1', '/')
  })

  test('shows the page for 404 for an unknown site', async ({ page, baseURL }) => {
    const answer = await page.goto(String(baseURL).replace('localhost', `${crypto.randomUUID()}.localhost`))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
    await expectAccessible(page)
  })
})
