import { expect } from 'playwright/test'
import type { Driver, InputSource } from './driver.ts'

// What a story does in a window: as a person would, with keys, pointer and wheel.

/** Keys by their WebDriver code points. */
const KEYS = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Backspace: '\uE003',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

type Key = keyof typeof KEYS
type Point = { x: number; y: number }

/** Milliseconds that an element may take to come. */
const PATIENCE_MS = 60_000

/** The first visible element of a selector, with a text or a name where one is asked for. Runs in the page. */
const SEEK = `(css, text) => [...document.querySelectorAll(css)].find((one) =>
  one.checkVisibility?.({ visibilityProperty: true }) !== false && one.getClientRects().length > 0 &&
  (text === undefined || [one.innerText?.trim(), one.ariaLabel].includes(text)))`

/** Whether an element moves by itself, or is about to: on a busy machine an animation may begin late. Runs in the page. */
const MOVES = `(one) => document.getAnimations().some(({ playState, timeline, effect }) =>
  playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity &&
  effect?.target?.contains(one))`

/** Where an element can be clicked, once nothing covers it and it stands still. Runs in the page. */
const AIM = `async (css, text) => {
  const one = (${SEEK})(css, text)
  if (!one || one.disabled || (${MOVES})(one)) return null
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const before = one.getBoundingClientRect()
  await new Promise((done) => setTimeout(done, 60))
  const { left, top, width, height } = one.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return null
  const x = left + width / 2, y = top + height / 2
  const hit = document.elementFromPoint(x, y)
  return hit && (one.contains(hit) || hit.closest('label')?.control === one) ? { x, y } : null
}`

export type Tab = ReturnType<typeof createTab>

/** A window with the actions of a story. */
export function createTab(driver: Driver) {
  /** Runs a function in the page. It sees nothing but its argument. */
  const run = <Result, Argument = undefined>(
    action: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => driver.evaluate(`(${action.toString()})(${JSON.stringify(argument) ?? ''})`) as Promise<Result>

  const call = (source: string, css: string, text?: string) =>
    driver.evaluate(`(${source})(${JSON.stringify([css, text]).slice(1, -1).replace(/null$/, 'undefined')})`)

  const perform = (type: InputSource['type'], actions: InputSource['actions']) =>
    driver.perform([{ type, id: type, actions }])

  const pause = (duration: number) => ({ type: 'pause', duration })
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }

  /** Where an element can be clicked. Waits for it. */
  async function aim(css: string, text?: string): Promise<Point> {
    let point: Point | null = null
    await expect
      .poll(async () => (point = (await call(AIM, css, text)) as Point | null), {
        message: `${css} ${text ?? ''} can be clicked`,
        timeout: PATIENCE_MS,
      })
      .not.toBeNull()
    return point as never
  }

  /** Waits for a visible element, with a text or a name where one is given. */
  async function see(css: string, text?: string): Promise<void> {
    await expect
      .poll(() => call(`(...args) => Boolean((${SEEK})(...args))`, css, text), {
        message: `${css} ${text ?? ''} is visible`,
        timeout: PATIENCE_MS,
      })
      .toBe(true)
  }

  async function click(css: string, text?: string): Promise<void> {
    await perform('pointer', [move(await aim(css, text)), down, up])
  }

  async function press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys)
      await perform('key', [
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
      ])
  }

  /** Types a text where the focus is. */
  const type = (text: string) =>
    perform(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  /** In steps: WebKit makes none of its own. */
  async function dragFrom(start: Point, end: Point): Promise<void> {
    const at = (part: number) => ({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
    const steps = [0.1, 0.3, 0.6, 0.9, 1].flatMap((part) => [move(at(part), 50), pause(50)])
    await perform('pointer', [move(start), down, ...steps, pause(300), up])
  }

  return {
    run,
    see,
    click,
    press,
    type,
    open: driver.navigate,
    resize: driver.resize,
    setFiles: driver.setFiles,
    screenshot: driver.screenshot,
    /** Waits until no visible element is left. */
    miss: async (css: string, text?: string) =>
      expect
        .poll(() => call(`(...args) => Boolean((${SEEK})(...args))`, css, text), { timeout: PATIENCE_MS })
        .toBe(false),
    /** Replaces the text of a field. */
    fill: async (css: string, text: string) => {
      await click(css)
      await run((selector) => document.querySelector<HTMLInputElement>(selector)?.select(), css)
      await type(text)
    },
    /** Replaces the text of a field with a label. */
    fillNamed: async (name: string, text: string) => {
      await click('label', name)
      await run(() => (document.activeElement as HTMLInputElement | null)?.select())
      await type(text)
    },
    /** The narrowest phone that is promised, or the engine's narrowest window. Returns its width. */
    narrow: async () => {
      await driver.resize(driver.narrowest, 640)
      return driver.narrowest
    },
    /** Turns a wheel over a point, by default the middle. */
    wheel: async (deltaX: number, deltaY: number) => {
      const { x, y } = await run(() => ({ x: Math.round(innerWidth / 2), y: Math.round(innerHeight / 2) }))
      await perform('wheel', [{ type: 'scroll', x, y, deltaX, deltaY, duration: 0, origin: 'viewport' }])
    },
    /** Drags an element to the middle of another. */
    drag: async (from: string, to: string) => dragFrom(await aim(from), await aim(to)),
    /** Drags from one point to another. */
    dragTo: dragFrom,
    goBack: () => run(() => history.back()),
    /** The path of the address. */
    path: () => run(() => location.pathname + location.hash),
  }
}
