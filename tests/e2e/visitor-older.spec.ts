import { expect, type Page } from 'playwright/test'
import { findInn, findSite, openWithScripts, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

// What older browsers lack is taken away from this one (docs/browsers.md).

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const KOYOMI = { owner: 'user@example.com', name: 'KOYOMI 冬椿コレクション' }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Safari 16: no popovers, and a selector that names them is an error. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name]
    const { querySelector } = Document.prototype
    Document.prototype.querySelector = function (this: Document, selector: string) {
      if (/(?<!:is\():popover-open/.test(selector)) throw new DOMException(selector, 'SyntaxError')
      return querySelector.call(this, selector.replace(':is(:popover-open)', ':not(*)'))
    }
  })
}

/** Opens a cell of the shop with the products, with the file for older browsers where it is asked for. */
async function openShop(page: Page, path: string): Promise<void> {
  const { url } = await findSite(page.request, KOYOMI.owner, KOYOMI.name)
  const older = page.waitForResponse(/\/assets\/older-/, { timeout: 8000 }).catch(() => null)
  await openWithScripts(page, url.replace(/\/$/, '') + path)
  await older.then((answer) => answer?.finished())
  await expect(page.locator('#grid')).toHaveAttribute('data-at', path.slice(1))
}

test.describe('Safari 16', () => {
  test.use(PHONE)

  test('opens a product without popovers and closes it by its button, by Escape and by a tap beside it', async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await withoutPopovers(page)
    await openShop(page, '/B1')
    const card = page.locator('#B1 .card').first()
    const open = async () => {
      await page.locator('#B1 button.dot').first().tap()
      await expect(card).toBeInViewport({ ratio: 0.9 })
      expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    const expectClosed = async () => {
      await expect(card).toBeHidden()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await open()
    await card.locator('> button').tap()
    await expectClosed()
    await open()
    await page.keyboard.press('Escape')
    await expectClosed()
    await open()
    await page.touchscreen.tap(195, 200)
    await expectClosed()
    await page.locator('.left').tap()
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
    expect(errors).toEqual([])
  })

  test('stays at the cell of a swipe where a layout shows the one before it', async ({ page }) => {
    await withoutPopovers(page)
    await openShop(page, '/A1')
    await page.evaluate(() => {
      addEventListener(
        'rest',
        () => requestAnimationFrame(() => document.querySelector('.row')?.scrollTo({ left: 0, behavior: 'instant' })),
        { capture: true, once: true },
      )
    })
    await page.locator('.right').tap()
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
    await page.waitForTimeout(600)
    await expect(page.locator('#B1')).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  })

  test('shows no bell where no notice is live and the style sheet cannot ask for scripts', async ({ page }) => {
    // The rule that hides the bell until its script has asked.
    await page.addInitScript(() =>
      new MutationObserver(() => {
        const isOwn = (rule: CSSRule) =>
          rule instanceof CSSMediaRule && rule.conditionText.includes('scripting: enabled')
        for (const sheet of document.styleSheets) {
          const index = [...sheet.cssRules].findIndex(isOwn)
          if (index >= 0) sheet.deleteRule(index)
        }
      }).observe(document, { childList: true, subtree: true }),
    )
    await page.goto(inn)
    const ask = await page.locator('#bell').getAttribute('data-ask')
    await expect(page.locator('#bell')).toBeVisible()
    await page.route(`**${ask}`, (route) => route.fulfill({ json: { data: [] } }))
    const asked = page.waitForResponse(`**${ask}`)
    await page.reload()
    await asked
    await expect(page.locator('#bell')).toBeHidden()
  })
})

test('Safari 17: a tap beside a product closes it where the browser does not', FULL, async ({ page }) => {
  await openShop(page, '/B1')
  // Manual popovers open by their button, but no tap beside them closes them.
  await page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('.card')) card.popover = 'manual'
  })
  await page.locator('#B1 button.dot').first().click()
  await expect(page.locator('.card:popover-open')).toHaveCount(1)
  await page.locator('.card:popover-open').click({ position: { x: 30, y: 60 } })
  await expect(page.locator('.card:popover-open')).toHaveCount(1)
  await page.mouse.click(600, 60)
  await expect(page.locator('.card:popover-open')).toHaveCount(0)
})

test('Safari 15.3: heights of the screen without its bars are told in whole heights', async ({ page }) => {
  await withoutPopovers(page)
  await page.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = ((...words: [string, string]) => !words.join().includes('dvh') && supports(...words)) as never
  })
  await openShop(page, '/A1')
  const heights = () =>
    page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const added = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'all')
      const text = added.map(({ cssText }) => cssText).join('')
      return { vh: text.includes('height: 100vh'), dvh: text.includes('dvh'), body: document.body.clientHeight }
    })
  await expect.poll(heights).toEqual({ vh: true, dvh: false, body: await page.evaluate(() => innerHeight) })
})

test('in low power mode a film keeps its poster and its button, which plays it', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return navigator.userActivation.isActive
        ? play.call(this)
        : Promise.reject(new DOMException('low power', 'NotAllowedError'))
    }
  })
  const errors = watchErrors(page)
  await page.goto(`${inn}/B1`)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await page.waitForTimeout(1000)
  const button = page.locator('#B1 .play')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveCSS('opacity', '1')
  await expect(page.locator('#B1 video')).toHaveCSS('opacity', '0')
  expect(
    await page
      .locator('#B1 .stage img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
})

test('the page behind a window does not scroll', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${inn}/contact`)
  await page.mouse.move(195, 80)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await context.setOffline(true)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')?.click())
  await expect(page.locator('#lost')).toBeVisible()
  for (const by of [300, -300]) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(200)
  }
})

test('no field of a form is so small that Safari zooms', async ({ page }) => {
  const sizes = new Set<number>()
  for (const path of ['/contact', '/register', '/login', '/forgot-password', '/forms']) {
    await page.goto(inn + path)
    const fields = page.locator('input:not([type=checkbox],[type=radio],[type=hidden]), select, textarea')
    for (const size of await fields.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ))
      sizes.add(size)
  }
  expect(sizes.size).toBeGreaterThan(0)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
})
