import { expect, type Page } from 'playwright/test'
import { findInn, openAtRest, test } from './support.ts'
import { FULL } from './views.ts'

// A mouse drags the grid on a desktop.

const WINDOW = { width: 1280, height: 800 }
const MIDDLE = { x: 640, y: 300 }
const REST_MS = 1000

test.use({ viewport: WINDOW })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const open = (page: Page, path: string) => openAtRest(page, inn + path)

type Drag = { x?: number; y?: number; pause?: number; from?: { x: number; y: number } }

/** Presses, moves and holds; `pause`: milliseconds before the button is let go. */
async function drag(page: Page, { x = 0, y = 0, pause = 300, from = MIDDLE }: Drag): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 })
  await page.waitForTimeout(pause)
}

async function dragAndDrop(page: Page, by: Drag): Promise<void> {
  await drag(page, by)
  await page.mouse.up()
}

const expectAt = async (page: Page, position: string) => {
  await expect(page.locator('#grid')).toHaveAttribute('data-at', position)
  await expect(page.locator(`#${position}`)).toBeInViewport({ ratio: 0.9 })
}

const columnOf = (page: Page) =>
  page
    .locator('.row')
    .first()
    .evaluate((row) => row.scrollLeft)

test('the grid follows the mouse and lands on the next cell', async ({ page }) => {
  await open(page, '/')
  await drag(page, { x: -600 })
  expect(await columnOf(page)).toBe(600)
  await page.mouse.up()
  await expectAt(page, 'B1')
  await dragAndDrop(page, { y: -400 })
  await expectAt(page, 'A2')
  await dragAndDrop(page, { y: 400 })
  await expectAt(page, 'B1')
  await dragAndDrop(page, { x: 600 })
  await expectAt(page, 'A1')
  // The grid snaps as before.
  await expect(page.locator('.row').first()).not.toHaveAttribute('style', /snap/)
})

test('a short drag snaps back, a short fast one turns the cell', async ({ page }) => {
  await open(page, '/')
  await dragAndDrop(page, { x: -200 })
  await page.waitForTimeout(REST_MS)
  expect(await columnOf(page)).toBe(0)
  await expectAt(page, 'A1')
  // As a hand does it, whatever else the machine does meanwhile.
  await page.locator('#A1').evaluate((cell) => {
    const tell = (kind: string, clientX: number) =>
      cell.dispatchEvent(
        new PointerEvent(kind, { pointerType: 'mouse', buttons: 1, clientX, clientY: 300, bubbles: true }),
      )
    tell('pointerdown', 600)
    for (const end = performance.now() + 100; performance.now() < end;) continue
    tell('pointermove', 500)
    tell('pointerup', 500)
  })
  await expectAt(page, 'B1')
})

test('nothing happens beyond the edge, with the right button, or without a button', async ({ page }) => {
  await open(page, '/')
  await dragAndDrop(page, { x: 500 })
  await dragAndDrop(page, { y: 300 })
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(MIDDLE.x - 500, MIDDLE.y, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  await page.mouse.move(MIDDLE.x + 300, MIDDLE.y, { steps: 5 })
  await page.waitForTimeout(REST_MS)
  expect(await columnOf(page)).toBe(0)
  await expectAt(page, 'A1')
})

test('a button that is let go outside of the window ends the drag', async ({ page }) => {
  await open(page, '/')
  await drag(page, { x: -600 })
  await page
    .locator('#grid')
    .evaluate((grid) =>
      grid.dispatchEvent(
        new PointerEvent('pointermove', { pointerType: 'mouse', buttons: 0, clientX: 40, clientY: 300, bubbles: true }),
      ),
    )
  await expectAt(page, 'B1')
  await page.mouse.up()
})

test('a drag that begins on a link or a picture is no click, and no ghost of it follows', async ({ page }) => {
  await open(page, '/B5')
  await page.evaluate(() => {
    Object.assign(window, { seen: [] as string[] })
    for (const kind of ['click', 'dragstart', 'dragend', 'drag'])
      addEventListener(kind, (event) => {
        const { seen } = window as unknown as { seen: string[] }
        const link = (event.target as Element).closest('a')
        if (kind !== 'click' || link) seen.push(`${kind} ${event.defaultPrevented}`)
      })
  })
  const box = await page.locator('#B5 .words a').boundingBox()
  if (!box) throw new Error('The cell has no link')
  await dragAndDrop(page, { x: -600, from: { x: box.x + box.width / 2, y: box.y + box.height / 2 } })
  await expectAt(page, 'C5')
  expect(new URL(page.url()).pathname).toBe('/C5')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((one) => one !== 'dragstart true')).toEqual([])
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
})

test('a press without a movement still follows its link', async ({ page }) => {
  await open(page, '/B5')
  const link = page.locator('#B5 .words a')
  const href = await link.evaluate((element: HTMLAnchorElement) => element.href)
  const asked = page.context().waitForEvent('request', (request) => request.url() === href)
  await link.click()
  await asked
})

test('text over the page can still be selected', FULL, async ({ page }) => {
  await open(page, '/')
  await page.locator('.bar .co').click()
  const section = page.locator('dialog#company section:visible')
  const box = await section.boundingBox()
  if (!box) throw new Error('The window is not open')
  await dragAndDrop(page, { x: 200, y: 40, from: { x: box.x + 24, y: box.y + 36 } })
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await expectAt(page, 'A1')
})

test('Tab leads from a pressed arrow to the links of the cell on the screen, and back', async ({ page }) => {
  await open(page, '/A5')
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return at?.closest('.cell')?.id ?? at?.closest('nav, main, header')?.tagName ?? ''
    })
  await page.locator('nav .right').focus()
  await page.keyboard.press('Enter')
  await expectAt(page, 'B5')
  await page.keyboard.press('Tab')
  expect(await focus()).toBe('B5')
  const count = await page
    .locator('#B5 .stage')
    .evaluate(
      (stage) => [...stage.querySelectorAll('a,button')].filter((one) => one.getClientRects().length > 0).length,
    )
  for (let at = 1; at < count; at++) await page.keyboard.press('Tab')
  expect(await focus()).toBe('B5')
  await page.keyboard.press('Tab')
  expect(await focus()).toBe('NAV')
  await page.keyboard.press('Shift+Tab')
  expect(await focus()).toBe('B5')
  for (let at = 0; at < count; at++) await page.keyboard.press('Shift+Tab')
  expect(await focus()).toBe('MAIN')
  await page.waitForTimeout(REST_MS)
  await expectAt(page, 'B5')
})
