import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { CHROMIUM } from '#tests/chromium.ts'
import { slownessOfMachine } from './scrypt.mts'

const PHONE = { width: 360, height: 740, scale: 2 }
/** How many times slower the phone is than the machine on which the budgets were set. */
const PHONE_SLOWDOWN = 4
export const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

type CpuSlowdown = { factor: number; slowness: number }
let chosen: CpuSlowdown | undefined

/**
 * How many times slower than this machine the phone of the budgets is (docs/decisions/0024), or as CPU_SLOWDOWN says, and
 * how many times slower this machine is than theirs.
 */
export function cpuSlowdown(): CpuSlowdown {
  if (chosen) return chosen
  const slowness = slownessOfMachine()
  const factor = Number(process.env.CPU_SLOWDOWN ?? Math.max(1, PHONE_SLOWDOWN / slowness).toFixed(1))
  chosen = { factor, slowness }
  return chosen
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(CHROMIUM)
}

export type Phone = { context: BrowserContext; page: Page; session: CDPSession }

/** Opens a phone on Slow 4G with an empty cache; `script` runs in each page before its own scripts. */
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown().factor })
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
