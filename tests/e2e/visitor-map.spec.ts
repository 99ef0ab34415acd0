import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor, publish } from './site-kit.ts'
import { expectAccessible, findInn, getToken, openWithScripts, test } from './support.ts'
import { openFingers } from './touch.ts'

// The map: its sheet, moving through cells by it, and bars instead of dots.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const expectAt = async (page: Page, position: string) => {
  await expect(page.locator('#grid')).toHaveAttribute('data-at', position)
  await expect(page.locator(`#${position}`)).toBeInViewport({ ratio: 0.9 })
}

async function open(page: Page, path: string): Promise<void> {
  await page.route('**/popups/*', (route) => route.abort())
  await openWithScripts(page, inn + path)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', /./)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap opens a sheet of all cells, which comes with the first tap', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/B2')
    await page.waitForTimeout(500)
    expect(asked.filter((url) => url.includes('map-sheet'))).toEqual([])
    await page.locator('#map').tap()
    const sheet = page.locator('dialog#places')
    await expect(sheet).toBeVisible()
    await expect(sheet.locator('[value]')).toHaveCount(18)
    await expect(sheet.locator('[aria-current]')).toHaveText('B2')
    await expect(sheet.locator('[aria-current]')).toBeFocused()
    const widths = () =>
      sheet.locator('img').evaluateAll((all) => (all as HTMLImageElement[]).map((one) => one.naturalWidth))
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^C4/ }).tap()
    await expect(sheet).toHaveCount(0)
    await expectAt(page, 'C4')
    await page.locator('#map').tap()
    await expect(sheet.locator('[aria-current]')).toHaveText('C4')
    await page.touchscreen.tap(195, 60)
    await expect(sheet).toHaveCount(0)
    await expectAt(page, 'C4')
  })

  test('arrow keys, Enter and Escape work in the sheet', async ({ page }) => {
    await open(page, '/A1')
    const sheet = page.locator('dialog#places')
    const focused = () => page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.value)
    await page.locator('#map').tap()
    await expect(sheet).toBeVisible()
    for (const [key, position] of [
      ['ArrowRight', 'B1'],
      ['ArrowDown', 'B2'],
      ['End', 'C2'],
      ['ArrowRight', 'C2'],
      ['Home', 'A2'],
      ['ArrowUp', 'A1'],
      ['ArrowUp', 'A1'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused()).toBe(position)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expectAt(page, 'A1')
    await page.locator('#map').tap()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectAt(page, 'A2')
  })

  test('a long press moves through the cells under the finger, and opens and turns nothing', async ({ page }) => {
    await open(page, '/A1')
    const map = page.locator('#map')
    await map.tap()
    await expect(page.locator('dialog#places')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog#places')).toHaveCount(0)
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not shown')
    const finger = await openFingers(page)
    const start = { x: box.x + box.width - 4, y: box.y + box.height - 4 }
    await finger.send('touchStart', start)
    await page.waitForTimeout(700)
    await expect(map).toHaveClass(/held/)
    // Twice as large, from its right lower corner: the middle of B3.
    const large = { width: box.width * 2, height: box.height * 2 }
    const to = { x: box.x + box.width - large.width / 2, y: box.y + box.height - (large.height * 3.5) / 6 }
    for (const part of [0.5, 1])
      await finger.send('touchMove', {
        x: start.x + (to.x - start.x) * part,
        y: start.y + (to.y - start.y) * part,
      })
    await expectAt(page, 'B3')
    await finger.send('touchEnd')
    await page.waitForTimeout(1000)
    await expectAt(page, 'B3')
    await expect(page.locator('dialog#places')).toHaveCount(0)
    await expect(map).not.toHaveClass(/held/)
  })
})

test('a maker chooses bars, which the preview, the page and a copy show', async ({ page, request }) => {
  const { id } = await createSite(request, {
    name: '横棒の宿',
    columns: 3,
    rows: 2,
    files: ['a1.jpg', 'a2.jpg', 'b2.jpg', 'c2.jpg'],
    texts: ['一', '二', '三', '四'],
  })
  await openEditor(page, id)
  const bars = page.getByRole('radiogroup', { name: '現在地の表示' }).getByRole('radio', { name: 'バー' })
  await bars.check({ force: true })
  await expect(bars).toBeChecked()
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('.map.bars')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(preview.locator('.map.bars')).toHaveCount(0)
  await bars.check({ force: true })
  await expectSaved(page)
  const origin = await publish(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithScripts(page, `${origin}/B1`)
  await expectAt(page, 'B1')
  await expect(page.locator('.bars b')).toHaveText('1/2')
  const filled = () =>
    page.locator('.bars').evaluate((map) => {
      const bar = map.querySelector('u')?.getBoundingClientRect()
      const one = map.querySelector('i')?.getBoundingClientRect()
      return Math.round((((one?.right ?? 0) - (bar?.left ?? 0)) / (bar?.width ?? 1)) * 3)
    })
  expect(await filled()).toBe(2)
  await page.keyboard.press('ArrowRight')
  await expectAt(page, 'C1')
  await expect.poll(filled).toBe(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.bars b')).toHaveText('2/2')
  await expectAccessible(page)
  await page.locator('#map').click({ position: { x: 180, y: 8 } })
  await expect(page.locator('dialog#places [value]')).toHaveCount(4)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const bad = await request.put(`/v1/site/${id}`, {
    headers: { ...headers, 'if-match': '"99"' },
    data: { map_style: 'STARS' },
  })
  expect(bad.status()).toBe(422)
})
