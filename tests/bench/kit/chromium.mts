import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { CHROMIUM } from '#tests/chromium.ts'

/**
 * A phone on Slow 4G whose processor is slower than this one: four times, or as CPU_SLOWDOWN says
 * (docs/decisions/0024).
 */
export const PHONE = { width: 360, height: 740, scale: 2, cpuSlowdown: Number(process.env.CPU_SLOWDOWN ?? 4) }
export const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export function launchChromium(): Promise<Browser> {
  return chromium.launch(CHROMIUM)
}

export type Phone = { context: BrowserContext; page: Page; session: CDPSession }

/** Opens a phone with an empty cache; `script` runs in each page before its own scripts. */
export async function openPhone(browser: Browser, script: () => void): Promise<Phone> {
  const { width, height, scale } = PHONE
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
  })
  const page = await context.newPage()
  await page.addInitScript(script)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  return { context, page, session }
}

export type Direction = 'left' | 'up'

const MOVES = 10
const MOVE_MS = 12

/** Swipes with one finger across two thirds of the screen: to the next column (`left`) or row (`up`). */
export async function swipe(session: CDPSession, direction: Direction): Promise<void> {
  const from = direction === 'left' ? { x: 300, y: 400 } : { x: 180, y: 640 }
  const to = direction === 'left' ? { x: 60, y: 400 } : { x: 180, y: 140 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let move = 1; move <= MOVES; move++) {
    await pause(MOVE_MS)
    const part = move / MOVES
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
}

export async function tap(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(50)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
