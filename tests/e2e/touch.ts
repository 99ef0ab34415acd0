import type { Page } from 'playwright/test'

type Point = { x: number; y: number }

const MOVES = 10
const MOVE_MS = 12
/** Time in which a swipe comes to rest, in milliseconds. */
const REST_MS = 1000

/** Sends touch events of a finger that moves from a point by the given pixels. */
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

/** Swipes across the middle of a phone. Over half the screen it counts without a fling. */
export async function swipe(page: Page, right: number, down: number): Promise<void> {
  await drag(page, { x: 195 - right / 2, y: 450 - down / 2 }, { x: right, y: down })
  await page.waitForTimeout(REST_MS)
}
