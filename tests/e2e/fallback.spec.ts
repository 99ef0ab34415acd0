import { expect, type Page } from 'playwright/test'
import { findInn, openWithScripts, test } from './support.ts'

// What a grid page shows when a picture fails, without scripts, and on paper.

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const broken = (page: Page) => page.locator('#A1 .broken')

test('a picture that fails shows its alternative text on the cell’s colour, until it arrives', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await openWithScripts(page, inn)
  await page.waitForLoadState('networkidle')
  // In the demo the headline says the same, so that the text is empty there.
  await page.locator('#A1 .stage img').evaluate((picture) => {
    Object.assign(picture, { alt: '雪の夜の宿' })
    picture.dispatchEvent(new Event('error'))
  })
  await expect(broken(page)).toBeVisible()
  await expect(broken(page)).toHaveText('雪の夜の宿')
  const [text, button] = [await broken(page).evaluate(lowestLine), await page.locator('#again').boundingBox()]
  expect(text).toBeLessThanOrEqual(button?.y ?? 0)
  await page.unroute('**/media/**')
  await page.locator('#again').click()
  await expect(broken(page)).toHaveCount(0)
  await expect(page.locator('#A1 .stage img')).toHaveCSS('opacity', '1')
})

function lowestLine(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().bottom
}

test('each cell has a page on paper, with its picture and without controls', async ({ page }) => {
  await openWithScripts(page, inn)
  await page.waitForLoadState('networkidle')
  const cells = await page.locator('.cell').count()
  // As the keyboard shortcut does, which then opens the browser's own window.
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
  await page.keyboard.press('Control+p')
  await expect(page).toHaveTitle('printed')
  const missing = await page
    .locator('.stage img')
    .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).naturalWidth).length)
  expect(missing).toBe(0)
  await page.emulateMedia({ media: 'print' })
  for (const control of ['nav', '#map', '.bar', 'header']) await expect(page.locator(control).first()).toBeHidden()
  const paper = await page.pdf({ format: 'A4', printBackground: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(cells)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a film has its poster', async ({ page }) => {
    await page.goto(inn)
    const film = page.locator('.cell:has(video)').first()
    await film.scrollIntoViewIfNeeded()
    const poster = film.locator('.stage img')
    await expect(poster).toHaveJSProperty('complete', true)
    const [shown, video] = [await poster.boundingBox(), await film.locator('video').boundingBox()]
    expect(shown).toEqual(video)
    await expect(film.locator('video')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})
