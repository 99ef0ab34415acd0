import { expect, type Page } from 'playwright/test'
import { expectNoSidewaysScroll, findInn, openWithScripts, test } from './support.ts'
import { drag } from './touch.ts'
import { fullUnless } from './views.ts'

// Links, menus and addresses of a site's pages: lost connections, Escape, hashes of others, the company's page.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const place = (page: Page) => page.locator('#grid')
const lost = (page: Page) => page.getByRole('dialog', { name: /インターネットに接続できません/ })
const languages = (page: Page) => page.locator('header details').first()

async function open(page: Page, path: string): Promise<void> {
  await page.route('**/popups/*', (route) => route.abort())
  const isGrid = !/^\/[a-z]/.test(path)
  if (isGrid) await openWithScripts(page, inn + path)
  else await page.goto(inn + path)
}

/** The links of a page's header that lead to another page of the site; those in menus open their menu first. */
const headerLinks = (page: Page) =>
  page
    .locator('body > header a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).flatMap((link, index) =>
        link.origin === location.origin && !link.hash && !link.target ? [index] : [],
      ),
    )

/** Of like paths, those of which the suite tells. */
const IN_SUITE = ['/B2', '/login', '#_=_', '#B3x']

for (const path of ['/B2', '/contact', '/company', '/notices', '/login']) {
  test(
    `without a connection no link in the header of ${path} leaves the page`,
    fullUnless(IN_SUITE.includes(path)),
    async ({ page, context }) => {
      await open(page, path)
      if (path === '/B2') await expect(page.locator('#bell')).toBeVisible()
      const indexes = await headerLinks(page)
      // The logo and at least one other language.
      expect(indexes.length).toBeGreaterThan(1)
      const { href } = await page.evaluate(() => location)
      for (const isOffline of [true, false]) {
        // A device without a network, and one whose network leads nowhere.
        await context.setOffline(isOffline)
        if (!isOffline) await page.route('**', (route) => route.abort())
        for (const index of indexes) {
          const link = page.locator('body > header a[href]').nth(index)
          await link.evaluate((element) => element.closest('details')?.toggleAttribute('open', true))
          await link.click()
          await expect(lost(page), await link.evaluate((element) => element.outerHTML.slice(0, 90))).toBeVisible()
          expect(page.url()).toBe(href)
          await lost(page).getByRole('button').click()
          await expect(lost(page)).toBeHidden()
        }
      }
      await page.unroute('**')
      await page.locator('body > header a').first().click()
      // The language that was chosen last.
      await expect(page).toHaveURL(`${inn}/kr`)
    },
  )
}

test('a window that does not come opens no page of errors', async ({ page, context }) => {
  await open(page, '/')
  await context.setOffline(true)
  await page.getByRole('link', { name: '会社情報' }).click()
  await expect(lost(page)).toBeVisible()
  await lost(page).getByRole('button').click()
  await context.setOffline(false)
  await page.getByRole('link', { name: '会社情報' }).click()
  await expect(page.getByRole('dialog', { name: '会社情報' })).toBeVisible()
})

test('Escape, a tap and a swipe close an open menu', async ({ page }) => {
  await open(page, '/B2')
  const menu = languages(page)
  await menu.locator('summary').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await menu.locator('summary').tap()
  await expect(menu).toHaveAttribute('open')
  await drag(page, { x: 305, y: 422 }, { x: -220, y: 0 })
  await expect(menu).not.toHaveAttribute('open')
  await expect(place(page)).toHaveAttribute('data-at', 'C2')
  await page.goto(`${inn}/contact`)
  await menu.locator('summary').click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
})

for (const hash of ['#_=_', '#utm_source=x', '#:~:text=x', '#B3x', '#'])
  test(`/B2${hash} opens B2`, fullUnless(IN_SUITE.includes(hash)), async ({ page }) => {
    await page.goto(`${inn}/B2${hash}`)
    await expect(place(page)).toHaveAttribute('data-at', 'B2')
    await expect(page.locator('#B2')).toBeInViewport({ ratio: 0.9 })
    expect(new URL(page.url()).pathname).toBe('/B2')
  })

test('a hash that names a cell opens it, in each language', async ({ page }) => {
  await page.goto(`${inn}/en/B2#C4`)
  await expect(place(page)).toHaveAttribute('data-at', 'C4')
})

test('back and forward between the grid and a page show the cell that was left', async ({ page }) => {
  await open(page, '/')
  await drag(page, { x: 195, y: 700 }, { x: 0, y: -560 })
  await expect(place(page)).toHaveAttribute('data-at', 'A2')
  await page.goto(`${inn}/contact`)
  await page.goBack()
  await expect(place(page)).toHaveAttribute('data-at', 'A2')
  await page.goForward()
  await expect(page).toHaveURL(/\/contact/)
  await page.goBack()
  await expect(place(page)).toHaveAttribute('data-at', 'A2')
})

test('the cell stays and fills the grid while the bars of the browser come and go', async ({ page }) => {
  await open(page, '/C2')
  for (const height of [760, 700, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(() => page.locator('#C2').evaluate((cell) => cell.getBoundingClientRect().height)).toBe(height)
    await expect(page.locator('#C2')).toBeInViewport({ ratio: 0.99 })
    await expect(place(page)).toHaveAttribute('data-at', 'C2')
  }
})

test('the page of the company has the logo and the languages of all other pages', async ({ page }) => {
  await open(page, '/company')
  await expect(page.locator('header .logo img')).toBeVisible()
  await languages(page).locator('summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${inn}/en/company`)
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  await expectNoSidewaysScroll(page)
})

test.describe('a film that may not start by itself', () => {
  test('shows its picture and the button, without an error', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    })
    await open(page, '/B1')
    await expect(page.locator('#B1 .play')).toBeVisible()
    await expect(page.locator('#B1 .play')).not.toHaveAttribute('aria-pressed', 'true')
    expect(errors).toEqual([])
  })
})
