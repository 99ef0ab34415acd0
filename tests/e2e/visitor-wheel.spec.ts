import { expect, type Page } from 'playwright/test'
import { findInn, openWithScripts, test } from './support.ts'

// A notched wheel turns cells; a trackpad scrolls natively, also where some of its events look like notches.

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

async function open(page: Page, path: string): Promise<void> {
  await page.route('**/popups/*', (route) => route.abort())
  await openWithScripts(page, inn + path)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', /./)
}

/** Sends events of a wheel as macOS does (`wheelDelta` = 3 x `deltaY`), 16 ms apart. Counts those that are taken. */
const send = (page: Page, deltas: readonly number[]) =>
  page.locator('#A2').evaluate(async (cell, rows) => {
    let taken = 0
    for (const deltaY of rows) {
      const look = { deltaY, wheelDeltaY: -3 * deltaY, deltaMode: 0, bubbles: true, cancelable: true }
      const event = new WheelEvent('wheel', look)
      cell.dispatchEvent(event)
      if (event.defaultPrevented) taken++
      await new Promise((done) => setTimeout(done, 16))
    }
    return taken
  }, deltas)

const expectAt = (page: Page, position: string) => expect(page.locator('#grid')).toHaveAttribute('data-at', position)

const STROKE = [1, 4, 12, 28, 40, 61, 79, 77, 66, 41, 22, 10, 4, 1]

test('a stroke of a trackpad is left to the browser, whatever one of its events looks like', async ({ page }) => {
  await open(page, '/A2')
  expect(await send(page, STROKE)).toBe(0)
  expect(await send(page, [...STROKE, 0])).toBe(0)
  await page.waitForTimeout(400)
  expect(await send(page, [0])).toBe(0)
  await page.waitForTimeout(400)
  expect(await send(page, [0, ...STROKE])).toBe(0)
  await page.waitForTimeout(1000)
  await expectAt(page, 'A2')
})

test('a stroke that begins like a notch turns one cell, not two', async ({ page }) => {
  await open(page, '/A2')
  const rest = STROKE.slice(4)
  expect(await send(page, rest)).toBe(rest.length)
  await expectAt(page, 'A3')
  await page.waitForTimeout(1000)
  await expectAt(page, 'A3')
})

test('each notch of a wheel turns one cell', async ({ page }) => {
  await open(page, '/A2')
  for (const position of ['A3', 'A4']) {
    await page.waitForTimeout(400)
    expect(await send(page, [40])).toBe(1)
    await expectAt(page, position)
  }
})

test('a wheel over an open menu scrolls no grid', async ({ page }) => {
  await open(page, '/A2')
  await page.locator('header details').last().locator('summary').click()
  await page.locator('header details[open] ul').hover()
  await page.mouse.wheel(0, 120)
  await page.waitForTimeout(1000)
  await expectAt(page, 'A2')
  await expect(page.locator('header details[open]')).toHaveCount(1)
})
