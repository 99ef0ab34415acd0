import { expect, type Page } from 'playwright/test'
import { expectAccessible, findInn, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

// The pages beside the grid wear the site, and their forms help while they are filled in.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** The colours of the site's first button, as the grid shows it. */
async function buttonColours(page: Page): Promise<string[]> {
  await page.goto(inn)
  return page
    .locator('.words a')
    .first()
    .evaluate((link) => {
      const { backgroundColor, color } = getComputedStyle(link)
      return [backgroundColor, color]
    })
}

const coloursOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color])

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('forms have a strip of the first picture and the colours of the site’s button', async ({ page }) => {
    const errors = watchErrors(page)
    const colours = await buttonColours(page)
    for (const path of ['contact', 'register', 'login', 'company', 'contact-success']) {
      await page.goto(`${inn}/${path}`)
      const strip = await page.locator('.scene').boundingBox()
      expect([strip?.x, strip?.y, strip?.width]).toEqual([0, 0, 390])
      await expect(page.locator('.scene img')).toHaveJSProperty('complete', true)
      expect(await widthOfPage(page)).toBe(0)
      await expectAccessible(page)
    }
    await page.goto(`${inn}/contact`)
    expect(await coloursOf(page, 'main form button[type=submit]')).toEqual(colours)
    await page.goto(`${inn}/contact-success?to=B2`)
    expect(await coloursOf(page, '.return a')).toEqual(colours)
    await page.locator('.return a').tap()
    await expect(page).toHaveURL(`${inn}/B2`)
    expect(errors).toEqual([])
  })

  test('a success page leads nowhere but to cells of the site', async ({ page }) => {
    for (const to of ['Z99', '//evil.example', 'https://evil.example']) {
      await page.goto(`${inn}/contact-success?to=${encodeURIComponent(to)}`)
      await expect(page.locator('.return a')).toHaveAttribute('href', '/')
    }
  })

  test('a missing page has the logo, the language of its address and the way home', async ({ page }) => {
    await page.goto(`${inn}/en/nowhere`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('header .logo img')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the first page' }).tap()
    await expect(page).toHaveURL(`${inn}/en`)
    await page.goto(`${inn}/nowhere`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  })

  test('the rules of a password are ticked while it is typed, and it shows on demand', async ({ page }) => {
    await page.goto(`${inn}/register`)
    const password = page.locator('input[name=password]')
    const kept = page.locator('.rules .kept')
    await expect(kept).toHaveCount(0)
    await password.pressSequentially('abcD1')
    await expect(kept).toHaveCount(4)
    await expect(page.locator('[data-rule=length]')).not.toHaveClass(/kept/)
    await password.pressSequentially('efg#')
    await expect(kept).toHaveCount(6)
    await expect(page.locator('[data-rule=length] .sr')).toHaveText('、満たしています')
    await expectAccessible(page)
    await password.fill('')
    await expect(kept).toHaveCount(0)
    await password.fill('abcD1efg#')
    const show = page.getByRole('button', { name: /^表示\s*パスワード$/ })
    await show.tap()
    await expect(password).toHaveAttribute('type', 'text')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^隠す\s*パスワード$/ }).tap()
    await expect(password).toHaveAttribute('type', 'password')
    await show.tap()
    // The refused page does not show what was typed.
    await page.locator('main form button[type=submit]').tap()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveValue('')
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'password')
  })

  test('an answer is counted near its limit only', async ({ page }) => {
    await page.goto(`${inn}/contact`)
    const name = page.locator('input[name=companyName]')
    const counter = page.locator('.count')
    await name.fill('あ'.repeat(44))
    await expect(counter).toHaveCount(0)
    await name.fill('あ'.repeat(45))
    await expect(counter).toHaveText('45 / 50文字')
    await name.fill('あ'.repeat(51))
    await expect(counter).toHaveClass(/over/)
    await expectAccessible(page)
    await page.locator('main form button[type=submit]').tap()
    await expect(counter).toHaveText('51 / 50文字')
    await name.fill('山田')
    await expect(counter).toHaveCount(0)
  })
})

test('on a desktop a form is a card over the blurred picture', async ({ page }) => {
  await page.goto(`${inn}/contact`)
  const [scene, card] = [await page.locator('.scene').boundingBox(), await page.locator('main').boundingBox()]
  expect(scene?.x).toBeLessThanOrEqual(0)
  expect(scene?.width).toBeGreaterThanOrEqual(1440)
  expect(card?.width).toBe(500)
  expect(await page.locator('.scene').evaluate((one) => getComputedStyle(one).filter)).toContain('blur')
  expect(await widthOfPage(page)).toBe(0)
  await expectAccessible(page)
})

test('a form prints without its controls', FULL, async ({ page }) => {
  await page.goto(`${inn}/company`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('.scene')).toBeHidden()
  await expect(page.locator('main h1')).toBeVisible()
})
