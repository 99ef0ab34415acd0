import { expect } from 'playwright/test'
import { readPng } from './png.ts'
import type { Tab } from './tab.ts'

// Whether an element is on the screen, by its pixels: an engine may leave dark what its document holds.

/** Points in each direction that are looked at. */
const POINTS = 40

type Look = { colours: number; light: number }

/** How many colours an element has on the screen, and how light they are on average (0 to 255). */
async function lookOf(tab: Tab, css: string): Promise<Look> {
  const box = await tab.run((selector) => {
    const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, width, height }
  }, css)
  const png = readPng(await tab.screenshot())
  const colours = new Set<string>()
  let sum = 0
  for (let column = 0; column < POINTS; column++)
    for (let row = 0; row < POINTS; row++) {
      const x = box.left + ((column + 0.5) * box.width) / POINTS
      const pixel = png.at(x, box.top + ((row + 0.5) * box.height) / POINTS)
      colours.add(pixel.join())
      sum += pixel[0] + pixel[1] + pixel[2]
    }
  return { colours: colours.size, light: sum / 3 / POINTS ** 2 }
}

/**
 * Waits until an element is painted: on a white ground by default, or as a picture of many colours. A screenshot of
 * WebKit's driver may be older than the screen.
 */
export async function expectPainted(tab: Tab, css: string, { isPicture = false } = {}): Promise<void> {
  const wanted = ({ colours, light }: Look) => (isPicture ? colours > 100 : colours > 3 && light > 200)
  await expect
    .poll(async () => wanted(await lookOf(tab, css)), { message: `${css} is painted`, timeout: 30_000 })
    .toBe(true)
}
