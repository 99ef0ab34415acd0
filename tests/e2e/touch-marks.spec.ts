import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor } from './site-kit.ts'
import { test, watchErrors } from './support.ts'
import { drag } from './touch.ts'

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe')
const placeOf = (page: Page) =>
  Promise.all(['横（左から）', '縦（上から）'].map(async (name) => Number(await number(page, name).inputValue())))

/** The centre of the handle on the screen. The preview is a page of 351 pixels, scaled. */
async function findHandle(page: Page): Promise<{ x: number; y: number; scale: number }> {
  const inner = await preview(page)
    .locator('.handle')
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, whole: innerWidth }
    })
  const outer = await page.locator('iframe').boundingBox()
  if (!outer) throw new Error('There is no preview')
  const scale = outer.width / inner.whole
  return { x: outer.x + inner.x * scale, y: outer.y + inner.y * scale, scale }
}

/** Drags the handle by screen pixels with touch events. */
async function dragByTouch(page: Page, by: { x: number; y: number }): Promise<void> {
  await drag(page, await findHandle(page), by)
}

test('drags products and link points by touch, without scrolling the page', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await createSite(request, {
    name: '指で動かす宿',
    columns: 2,
    rows: 2,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪見の湯', '離れ'],
  })
  await openEditor(page, site.id)
  await page.locator('[role=gridcell][aria-label]').first().tap()
  const grid = preview(page).locator('#grid')
  for (const add of ['商品を追加', 'リンクポイントを追加']) {
    await page.getByRole('button', { name: add }).tap()
    await expect(preview(page).locator('.handle')).toBeVisible()
    const [left = 0, top = 0] = await placeOf(page)
    // In both directions the grid would scroll.
    for (const by of [
      { x: 100, y: 0 },
      { x: 0, y: -120 },
      { x: -40, y: 60 },
    ]) {
      const [fromLeft = 0, fromTop = 0] = await placeOf(page)
      const { scale } = await findHandle(page)
      await dragByTouch(page, by)
      await expect.poll(async () => String(await placeOf(page))).not.toBe(String([fromLeft, fromTop]))
      const [toLeft = 0, toTop = 0] = await placeOf(page)
      expect(Math.abs(toLeft - fromLeft - by.x / scale)).toBeLessThan(4)
      expect(Math.abs(toTop - fromTop - by.y / scale)).toBeLessThan(4)
      await expect(grid).toHaveAttribute('data-at', 'A1')
      expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    }
    // Each drag is one undo step.
    for (let step = 0; step < 3; step++) await page.locator('button[aria-label="元に戻す"]').tap()
    await expect.poll(() => placeOf(page)).toEqual([left, top])
  }
  await expectSaved(page)
  expect(errors).toEqual([])
})

test('opens the card of a product by a tap on its handle', async ({ page, request }) => {
  const site = await createSite(request, {
    name: '指で開く宿',
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['雪見の湯'],
  })
  await openEditor(page, site.id)
  await page.locator('[role=gridcell][aria-label]').first().tap()
  await page.getByRole('button', { name: '商品を追加' }).tap()
  await page.getByRole('textbox', { name: '商品名', exact: true }).fill('湯呑み')
  await expect(
    preview(page)
      .getByRole('button', { name: /湯呑み/ })
      .first(),
  ).toBeVisible()
  const { x, y } = await findHandle(page)
  await page.touchscreen.tap(x, y)
  await expect(preview(page).locator('.card:popover-open')).toContainText('湯呑み')
})
