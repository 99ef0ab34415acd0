import { expect, type Page } from 'playwright/test'
import { findInn, openAtRest, test } from './support.ts'
import { fullUnless } from './views.ts'

// A notched wheel turns cells; a trackpad scrolls natively, also where some of its events look like notches.

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const open = (page: Page, path: string) => openAtRest(page, inn + path)

/**
 * Sends events of a wheel as macOS does (`wheelDelta` = 3 x `deltaY`), 16 ms apart by their own time: a machine that is
 * busy for a moment makes no second stroke of one. Counts those that are taken.
 */
const send = (page: Page, deltas: readonly number[], axis: 'deltaX' | 'deltaY' = 'deltaY') =>
  page.locator('#A2').evaluate(
    async (cell, [rows, along]) => {
      let taken = 0
      const began = performance.now()
      for (const [at, delta] of rows.entries()) {
        const look = {
          [along]: delta,
          [`wheelD${along.slice(1)}`]: -3 * delta,
          deltaMode: 0,
          bubbles: true,
          cancelable: true,
        }
        const event = new WheelEvent('wheel', look)
        Object.defineProperty(event, 'timeStamp', { value: began + 16 * at })
        cell.dispatchEvent(event)
        if (event.defaultPrevented) taken++
        await new Promise((done) => setTimeout(done, 16))
      }
      return taken
    },
    [deltas, axis] as const,
  )

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

/** The deltas of a long stroke: fingers, then the inertia, which fades away. */
const LONG = [8, 30, 70, 120, 160, 190, 200, 200].concat(
  Array.from({ length: 60 }, (_, index) => Math.round(190 * 0.94 ** index)),
)

for (const axis of ['deltaX', 'deltaY'] as const)
  test(
    `a stroke of more than 2,500 px (${axis}) turns one cell, a second one turns the next`,
    fullUnless(axis === 'deltaX'),
    async ({ page }) => {
      expect(LONG.reduce((sum, one) => sum + one)).toBeGreaterThan(2500)
      const [first, second] = axis === 'deltaX' ? ['B2', 'C2'] : ['A3', 'A5']
      await open(page, '/A2')
      await send(page, LONG, axis)
      await page.waitForTimeout(1000)
      await expectAt(page, first)
      // The hand pushes again while the inertia still runs.
      await send(page, [...LONG.slice(0, 50), ...LONG], axis)
      await page.waitForTimeout(1000)
      await expectAt(page, second)
    },
  )

test('one turn of 2,500 px turns one cell', async ({ page }) => {
  await open(page, '/A2')
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 2500)
  await page.waitForTimeout(1000)
  await expectAt(page, 'A3')
  await page.mouse.wheel(0, -2500)
  await page.waitForTimeout(1000)
  await expectAt(page, 'A2')
  await page.mouse.wheel(2500, 0)
  await page.waitForTimeout(1000)
  await expectAt(page, 'B2')
})
