import { expect, type APIRequestContext, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor, publish } from './site-kit.ts'
import { expectAccessible, getToken, openAtRest, test, watchErrors } from './support.ts'

// Products are marked by a plus in a ring, or by a tag with the price.

const product = (name: string, price: number | null, x: number, y = 300) => ({
  id: crypto.randomUUID(),
  product_name: { ja: { value: name } },
  price,
  coordinate_x: x,
  coordinate_y: y,
})

/** Three products side by side, and one without a price, at the edge. */
const SIDE_BY_SIDE = [
  product('暁', 3850, 60),
  product('椿', 128_000, 175),
  product('宵', 3850, 351),
  product('見本', null, 0, 120),
]

/** A site whose first cell has products. */
async function createShop(
  request: APIRequestContext,
  products = SIDE_BY_SIDE,
  settings = {},
): Promise<{ id: string; url: string }> {
  const site = await createSite(request, {
    name: '三本の口紅',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['春の三色', '夏の色'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const answer = await request.get(`/v1/site/${site.id}`, { headers })
  const { data } = (await answer.json()) as { data: { version: number; cells: { id: string }[] } }
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${data.version}"` },
    data: { ...settings, cells: data.cells.map((cell, index) => (index === 0 ? { ...cell, products } : cell)) },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return site
}

/** Marks that are too small, or partly off the screen, and pairs that lie over each other. */
const faultsOf = (page: Page) =>
  page.locator('#A1 .dot').evaluateAll((marks) => {
    const boxes = marks.map((mark) => ({ name: mark.ariaLabel ?? '', box: mark.getBoundingClientRect() }))
    const bad = boxes.filter(
      ({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth || box.top < 0,
    )
    const pairs = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom &&
            box.top < one.box.bottom,
        ),
    )
    return [...bad, ...pairs].map(({ name }) => name)
  })

test('products have a plus, or a tag with the price, by their maker’s choice', async ({ page, request, browser }) => {
  const errors = watchErrors(page)
  const { id } = await createShop(request)
  await openEditor(page, id)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('#A1 .dot')).toHaveCount(4)
  await expect(preview.locator('#A1 .tag')).toHaveCount(0)
  const ofSite = page.getByRole('radiogroup', { name: '商品の印', exact: true })
  await ofSite.getByText('値札').click()
  await expect(preview.locator('#A1 .tag')).toHaveText(['¥3,850', '¥128,000', '¥3,850'])
  await page.locator('[role=gridcell][aria-label]').first().click()
  const ofCell = page.getByRole('radiogroup', { name: '印の形', exact: true })
  await ofCell.getByText('プラス').click()
  await expect(preview.locator('#A1 .tag')).toHaveCount(0)
  await ofCell.getByText('サイトと同じ').click()
  await expect(preview.locator('#A1 .tag')).toHaveCount(3)
  await expectSaved(page)
  const url = await publish(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const visitor = await context.newPage()
  // Whoever has swiped before is not shown the gesture, which moves the page.
  await visitor.addInitScript(() => (localStorage['swipe'] = 2))
  await openAtRest(visitor, url)
  await expect(visitor.locator('#A1 .tag')).toHaveText(['¥3,850', '¥128,000', '¥3,850'])
  await expectAccessible(visitor)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await visitor.setViewportSize({ width, height })
    await visitor.waitForTimeout(300)
    expect([width, await faultsOf(visitor)]).toEqual([width, []])
  }
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.getByRole('button', { name: '詳しく見る：椿 ¥128,000' }).tap()
  await expect(visitor.locator('.card:popover-open')).toContainText('¥128,000（税込）')
  await context.close()
  expect(errors).toEqual([])
})

test('tags 4 % apart can each be read and pressed', async ({ page, request }) => {
  const close = [product('暁', 3850, 160), product('椿', 128_000, 174), product('宵', 4200, 188)]
  const { url } = await createShop(request, close, { product_mark: 'price', status: 'PUBLISH' })
  await page.addInitScript(() => (localStorage['swipe'] = 2))
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtRest(page, url)
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    expect([width, await faultsOf(page)]).toEqual([width, []])
  }
  for (const price of ['¥3,850', '¥128,000', '¥4,200']) {
    await page.locator('#A1 .tag', { hasText: price }).click()
    await expect(page.locator('.card:popover-open')).toContainText(price)
    await page.keyboard.press('Escape')
  }
})
