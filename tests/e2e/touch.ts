import type { Page } from 'playwright/test'

type Point = { x: number; y: number }

const MOVES = 10
const MOVE_MS = 12
/** A swipe has come to rest by then. */
const REST_MS = 1000

/** A finger that comes down at a point of the screen, moves by so many pixels and leaves, as a touch screen sends it. */
export async function drag(page: Page, start: Point, by: Point): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let move = 1; move <= MOVES; move++) {
    const part = move / MOVES
    const point = { x: start.x + by.x * part, y: start.y + by.y * part }
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    await page.waitForTimeout(MOVE_MS)
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** A swipe across the middle of a phone. Over half the screen it counts without a fling too. */
export async function swipe(page: Page, right: number, down: number): Promise<void> {
  await drag(page, { x: 195 - right / 2, y: 450 - down / 2 }, { x: right, y: down })
  await page.waitForTimeout(REST_MS)
}
