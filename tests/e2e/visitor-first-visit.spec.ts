import { expect, type Page } from 'playwright/test'
import { findInn, openWithScripts, test } from './support.ts'

// What a first visit shows: the gesture once, and arrows that can be seen on every picture.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use(PHONE)

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Opens the inn and tells how far the current cell and its neighbour were moved, in pixels. */
async function nudgesOf(page: Page, act?: () => Promise<unknown>): Promise<number[]> {
  await page.route('**/popups/*', (route) => route.abort())
  const script = page.waitForResponse(/\/assets\/nudge-/).catch(() => undefined)
  await openWithScripts(page, inn)
  if (act) await (await script)?.finished()
  await act?.()
  const lefts = page.evaluate(async () => {
    const seen = [0, 0]
    for (const end = performance.now() + 3000; performance.now() < end;) {
      await new Promise(requestAnimationFrame)
      for (const [index, id] of ['A1', 'B1'].entries()) {
        const left = Math.round(document.getElementById(id)?.getBoundingClientRect().left ?? 0) - index * innerWidth
        seen[index] = Math.min(seen[index] ?? 0, left)
      }
    }
    return seen
  })
  return lefts
}

test('the first visit shows the gesture once', async ({ page }) => {
  // The frame at the very end of the way may be left out.
  for (const way of await nudgesOf(page)) {
    expect(way).toBeGreaterThanOrEqual(-24)
    expect(way).toBeLessThan(-18)
  }
  await expect(page.locator('#A1')).toBeInViewport({ ratio: 1 })
  expect(await nudgesOf(page)).toEqual([0, 0])
})

test('a finger before it needs to be shown nothing', async ({ page }) => {
  expect(await nudgesOf(page, () => page.touchscreen.tap(195, 300))).toEqual([0, 0])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no gesture moves the grid', async ({ page }) => {
    expect(await nudgesOf(page)).toEqual([0, 0])
  })
})

/** The lowest contrast of a white arrow with what is behind it, on a white picture. */
async function contrastOfArrow(page: Page): Promise<number> {
  await page.evaluate(() => {
    for (const shown of document.querySelectorAll<HTMLElement>('.stage,.back')) shown.style.display = 'none'
    for (const cell of document.querySelectorAll<HTMLElement>('.cell')) cell.style.background = '#fff'
    document.querySelector<HTMLElement>('#nav')?.style.setProperty('--a', '#0000')
  })
  const box = await page.locator('nav .right').boundingBox()
  if (!box) throw new Error('The arrow is not shown')
  const file = await page.screenshot({ clip: box })
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const light = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = [...(context?.getImageData(x, y, 1, 1).data ?? [])].map((part) => {
        const value = part / 255
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    // The arrow lies within 10 px of the middle.
    const size = image.width
    const middle = size / 2
    const points = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
    const behind = points.filter(([x, y]) => Math.hypot(x - middle, y - middle) <= (10 / 44) * size)
    const brightest = Math.max(...behind.map(([x, y]) => light(x, y)))
    return 1.05 / (brightest + 0.05)
  }, file.toString('base64'))
}

test.describe('arrows', () => {
  // The test reads the pixels of a screenshot in the page.
  test.use({ bypassCSP: true })

  test('can be read on a white picture', async ({ page }) => {
    await page.addInitScript(() => (localStorage['swipe'] = 2))
    await openWithScripts(page, inn)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
    expect(await contrastOfArrow(page)).toBeGreaterThanOrEqual(4.5)
  })
})
