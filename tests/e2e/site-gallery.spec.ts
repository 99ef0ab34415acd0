import { expect, type Locator, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, signIn, test, watchErrors } from './support.ts'
import { FULL, NARROW } from './views.ts'

const cards = (page: Page): Locator => page.getByRole('list', { name: 'サイト一覧' }).getByRole('listitem')
const table = (page: Page): Locator => page.getByRole('table', { name: 'サイト一覧' })
const chooseView = (page: Page, name: string): Promise<void> =>
  page.getByRole('radiogroup', { name: '表示のしかた' }).getByText(name).click()

test.describe('the sites as a gallery', () => {
  test('show pictures of the grid, state, visits and sent forms; the list is the other view, and is kept', async ({
    page,
    request,
  }) => {
    const errors = watchErrors(page)
    const name = `写真の宿 ${Date.now()}`
    const files = ['a1.jpg', 'a5.jpg']
    await createSite(request, { name, columns: 2, rows: 2, files, texts: ['雪見の湯', '囲炉裏の夜'] })
    await signIn(page, MAKER, `/adminuser/site-list?search=${encodeURIComponent(name)}`)
    await expectLoaded(page)
    const card = cards(page)
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('link', { name })).toBeVisible()
    await expect(card.getByText('下書き')).toBeVisible()
    await expect(card.getByText('7日間の訪問')).toBeVisible()
    // The two pictures of its cells and the blurred first one: small ones, each loaded.
    const pictures = card.locator('img')
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute('src')).toContain('thumb.webp')
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    }
    await expectAccessible(page)

    await chooseView(page, '一覧')
    await expect(table(page).getByRole('link', { name })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(page).toHaveURL(/view=list/)
    await page.goto('/adminuser/site-list')
    await expect(table(page)).toBeVisible()
    await chooseView(page, 'サムネイル')
    await expect(cards(page).first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('show the visits of a published site, with a bar a day', FULL, async ({ page }) => {
    const name = 'KOYOMI 冬椿コレクション'
    await signIn(page, MAKER, `/adminuser/site-list?search=${encodeURIComponent(name)}`)
    await expectLoaded(page)
    const card = cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
    const bars = card.getByRole('img', { name: /今日・集計中/ })
    await expect(bars).toBeVisible()
    await expect(bars.locator('span')).toHaveCount(7)
  })

  test('are counted by state and filtered by company', async ({ page }) => {
    const errors = watchErrors(page)
    await signIn(page, 'oem@example.com')
    // People with the sites of several companies begin with the list.
    await expect(table(page)).toBeVisible()
    const all = page.getByRole('radio', { name: /^すべて \d/ })
    await expect(all).toBeVisible()
    await page.getByRole('button', { name: '会社名', exact: true }).click()
    const companies = page.getByRole('dialog', { name: '会社名' })
    await companies.getByRole('searchbox').fill('暦')
    await companies.getByRole('button', { name: /暦コスメティクス/ }).click()
    await expect(page).toHaveURL(/company=[\da-f-]{36}/)
    await expect(page.getByRole('button', { name: '会社名: 暦コスメティクス' })).toBeVisible()
    await expectLoaded(page)
    const rows = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    const text = await page.locator('label').filter({ has: all }).textContent()
    await expect(rows).toHaveCount(Math.min(20, Number(/\d+/.exec(text ?? '')?.[0])))
    for (const row of await rows.all()) await expect(row).toContainText('暦コスメティクス')
    await chooseView(page, 'サムネイル')
    await expect(cards(page).first()).toContainText('暦コスメティクス')
    expect(errors).toEqual([])
  })

  test('stand without their figures if these fail, and have the shape of cards before they come', async ({ page }) => {
    await page.route('**/v1/site/figures*', (route) => route.abort())
    await page.route('**/v1/site/counts*', (route) => route.abort())
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/v1\/site\?/, async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, MAKER, '/adminuser/site-list?view=gallery')
    await expect(cards(page)).toHaveCount(8)
    await expect(page.getByRole('list', { name: 'サイト一覧' })).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(cards(page).first().getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('fit a phone, and are reached by keyboard', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, MAKER, '/adminuser/site-list?view=gallery')
    await expectLoaded(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await expectAccessible(page)
    const link = cards(page).first().getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/site\/[\da-f-]{36}$/)
  })
})
