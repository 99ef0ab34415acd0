import { expect, type Page } from 'playwright/test'
import { expectAccessible, findInn, test } from './support.ts'

// Failed pictures and films, and connections on which nothing is prefetched.

const PICTURES = /\/media\/.+\/\d+\.webp$/
const FILMS = /\.mp4$/

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const again = (page: Page) => page.getByRole('button', { name: 'もう一度読み込む' })
const expectAt = (page: Page, position: string) => expect(page.locator('#grid')).toHaveAttribute('data-at', position)
const expectPicture = (page: Page, position: string) =>
  expect
    .poll(() => page.locator(`#${position} .stage img`).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)

test('shows texts and a retry button when a picture fails to load', async ({ page }) => {
  await page.route(PICTURES, (route) => route.abort())
  await page.goto(inn)
  await expect(again(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '名を、月白という。' })).toBeInViewport()
  await expectAccessible(page)
  await again(page).tap()
  await expect(again(page)).toBeVisible()
  await page.unroute(PICTURES)
  await again(page).tap()
  await expectPicture(page, 'A1')
  await expect(again(page)).toBeHidden()
})

test('retries a picture at the next visit of its cell and when the connection returns', async ({ page, context }) => {
  await page.goto(inn)
  await expectAt(page, 'A1')
  await expectPicture(page, 'A2')
  await page.route(PICTURES, (route) => route.abort())
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 'A2')
  await expect(again(page)).toBeHidden()
  // The prefetch of A3 has failed.
  await expect
    .poll(() => page.locator('#A3 .stage img').evaluate(({ complete }: HTMLImageElement) => complete))
    .toBe(true)
  await page.unroute(PICTURES)
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 'A3')
  await expectPicture(page, 'A3')
  await page.route(PICTURES, (route) => route.abort())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectAt(page, 'C3')
  await expect(again(page)).toBeVisible()
  await context.setOffline(true)
  await page.unroute(PICTURES)
  await context.setOffline(false)
  await expectPicture(page, 'C3')
  await expect(again(page)).toBeHidden()
})

test('shows the poster when a film fails to load, and retries', async ({ page }) => {
  await page.route(FILMS, (route) => route.abort())
  await page.goto(`${inn}/B1`)
  const film = page.locator('#B1 video')
  await expect.poll(() => film.evaluate(({ error }: HTMLVideoElement) => error !== null)).toBe(true)
  await expect(film).toHaveCSS('opacity', '0')
  await expectPicture(page, 'B1')
  await page.unroute(FILMS)
  await page.getByRole('button', { name: '動画を再生' }).tap()
  await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0)
  await expect(film).toHaveCSS('opacity', '1')
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`does not prefetch with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const films: string[] = []
    page.on('request', (request) => FILMS.test(request.url()) && films.push(request.url()))
    await page.goto(inn)
    await expectAt(page, 'A1')
    await expectPicture(page, 'A1')
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 'B1')
    await expectPicture(page, 'B1')
    await page.waitForTimeout(500)
    const loaded = await page.locator('.cell:has(.stage img)').evaluateAll((cells) => cells.map((cell) => cell.id))
    expect(loaded).toEqual(['A1', 'B1'])
    // With Save-Data, films load on demand.
    if (!connection.saveData) return
    expect(films).toEqual([])
    await page.getByRole('button', { name: '動画を再生' }).tap()
    await expect.poll(() => films.length).toBeGreaterThan(0)
  })
}
