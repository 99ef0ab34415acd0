import { expect, type Locator, type Page } from 'playwright/test'
import { findInn, openWithScripts, test, watchErrors } from './support.ts'
import { drag, drawPath, openFingers } from './touch.ts'

// A finger drags windows down to close them.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const company = (page: Page) => page.locator('dialog#company')

async function openCompany(page: Page): Promise<void> {
  await page.locator('[data-window=company]').tap()
  await expect(company(page)).toBeVisible()
  // The window has come to rest.
  await page.waitForTimeout(300)
}

/** The point at the top of a window, beside its tabs. */
async function topOf(dialog: Locator): Promise<{ x: number; y: number }> {
  const box = await dialog.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 16 }
}

const offsetOf = (dialog: Locator) => dialog.evaluate((one) => getComputedStyle(one).translate)

test('a window follows the finger, springs back when it is let go early, and closes further down', async ({ page }) => {
  const errors = watchErrors(page)
  await openWithScripts(page, inn)
  await openCompany(page)
  const start = await topOf(company(page))
  const fingers = await openFingers(page)
  await fingers.send('touchStart', start)
  for (const down of [20, 40, 60]) {
    await fingers.send('touchMove', { ...start, y: start.y + down })
    await page.waitForTimeout(60)
  }
  expect(await offsetOf(company(page))).toBe('0px 60px')
  await page.waitForTimeout(120)
  await fingers.send('touchMove', { ...start, y: start.y + 61 })
  await fingers.send('touchEnd')
  await expect.poll(() => offsetOf(company(page))).toBe('none')
  await expect(company(page)).toBeVisible()
  await fingers.close()
  await drag(page, start, { x: 0, y: 320 })
  await expect(company(page)).toBeHidden()
  await openCompany(page)
  expect(await offsetOf(company(page))).toBe('none')
  expect(errors).toEqual([])
})

test('a drag up, sideways, back to its start, with two fingers or in scrolled text closes nothing', async ({
  page,
}) => {
  await openWithScripts(page, inn)
  await openCompany(page)
  const start = await topOf(company(page))
  await drag(page, start, { x: 0, y: -200 })
  await drag(page, start, { x: 180, y: 60 })
  await drawPath(page, [start, { ...start, y: start.y + 200 }, { ...start, y: start.y + 4 }], 40)
  await expect(company(page)).toBeVisible()
  const text = company(page).locator('section:not([hidden])')
  await text.evaluate((one) => {
    one.style.paddingBottom = '2000px'
    one.scrollTop = 400
  })
  const middle = { x: 195, y: 600 }
  await drag(page, middle, { x: 0, y: 160 })
  await expect(company(page)).toBeVisible()
  expect(await offsetOf(company(page))).toBe('none')
  const fingers = await openFingers(page)
  await fingers.send('touchStart', start)
  await fingers.send('touchMove', { ...start, y: start.y + 60 })
  await fingers.send('touchStart', { ...start, y: start.y + 60 }, { x: 80, y: 700 })
  await fingers.send('touchMove', { ...start, y: start.y + 300 }, { x: 80, y: 700 })
  await fingers.send('touchEnd')
  await fingers.close()
  await expect(company(page)).toBeVisible()
  await expect.poll(() => offsetOf(company(page))).toBe('none')
})

test('a window shows a grabber and keeps its close button, and each window is dragged for itself', async ({ page }) => {
  await openWithScripts(page, `${inn}/A6`)
  await openCompany(page)
  await expect(company(page).locator('> i')).toBeVisible()
  await company(page).locator('.close').tap()
  await expect(company(page)).toBeHidden()
  await page.locator('#A6').getByRole('link', { name: 'ログイン' }).tap()
  const login = page.locator('dialog#login')
  await expect(login).toBeVisible()
  await page.waitForTimeout(300)
  const field = await login.locator('input[name=email]').boundingBox()
  // A finger on a field marks text.
  await drag(page, { x: 195, y: (field?.y ?? 0) + 20 }, { x: 0, y: 240 })
  await expect(login).toBeVisible()
  await drag(page, await topOf(login), { x: 0, y: 300 })
  await expect(login).toBeHidden()
  await openCompany(page)
  expect(await offsetOf(company(page))).toBe('none')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a window closes without a movement of its own', async ({ page }) => {
    await openWithScripts(page, inn)
    await openCompany(page)
    await drag(page, await topOf(company(page)), { x: 0, y: 320 })
    await expect(company(page)).toBeHidden()
  })
})
