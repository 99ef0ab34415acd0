import type { Page } from 'playwright/test'

export type Point = { x: number; y: number }

const MOVES = 10
const MOVE_MS = 12
/** Time in which a swipe comes to rest, in milliseconds. */
const REST_MS = 1000

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

type Fingers = {
  /** Each event names the points of all fingers that are on the screen then. */
  send: (type: TouchType, ...points: Point[]) => Promise<unknown>
  /** As a phone whose processor is so many times slower. */
  slowDown: (rate: number) => Promise<unknown>
  close: () => Promise<void>
}

/** The fingers of a phone. */
export async function openFingers(page: Page): Promise<Fingers> {
  const client = await page.context().newCDPSession(page)
  return {
    send: (type, ...points) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      }),
    slowDown: (rate) => client.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => client.detach(),
  }
}

/** Sends touch events of a finger that visits points one after the other, each in as many moves. */
export async function drawPath(page: Page, [start, ...stops]: [Point, ...Point[]], moveMs = MOVE_MS): Promise<void> {
  const { send, close } = await openFingers(page)
  await send('touchStart', start)
  let from = start
  for (const to of stops) {
    for (let move = 1; move <= MOVES; move++) {
      const part = move / MOVES
      await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      await page.waitForTimeout(moveMs)
    }
    from = to
  }
  await send('touchEnd')
  await close()
}

/** Sends touch events of a finger that moves from a point by the given pixels. */
export function drag(page: Page, start: Point, by: Point): Promise<void> {
  return drawPath(page, [start, { x: start.x + by.x, y: start.y + by.y }])
}

/** Swipes across the middle of a phone. Over half the screen it counts without a fling. */
export async function swipe(page: Page, right: number, down: number): Promise<void> {
  await drag(page, { x: 195 - right / 2, y: 450 - down / 2 }, { x: right, y: down })
  await page.waitForTimeout(REST_MS)
}
