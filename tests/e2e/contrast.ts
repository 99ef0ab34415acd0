import axe from 'axe-core'
import type { Page } from 'playwright/test'

// Text over pictures: axe calls its contrast "incomplete", because it knows no pixels. Here they are measured.

export type Measured = { element: string; ratio: number; wanted: number }

/** Selectors of the texts of the header and of cells whose contrast axe cannot tell, and which can be seen. */
async function findUntold(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: { run: (...all: unknown[]) => Promise<axe.AxeResults> } }
    const { incomplete } = await checker.run(
      { include: [['header'], ['#grid']] },
      { runOnly: { type: 'rule', values: ['color-contrast'] } },
    )
    const selectors = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])))
    return selectors.filter((selector) => {
      const element = document.querySelector(selector)
      const box = element?.getBoundingClientRect()
      const isSeen = box && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
      return isSeen && element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
  })
}

/** Reads the pixels behind a text in a screenshot without it. Runs in an empty page, which has no policy. */
function readRatio({ data, colour }: { data: string; colour: string }): Promise<number> {
  const light = (parts: ArrayLike<number>, at: number) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((index) => {
      const value = Number(parts[at + index]) / 255
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return fetch(`data:image/png;base64,${data}`)
    .then((answer) => answer.blob())
    .then((blob) => createImageBitmap(blob))
    .then((image) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
      const text = light((colour.match(/[\d.]+/g) ?? []).map(Number), 0)
      const ratios = Array.from({ length: pixels.length / 4 }, (_, index) => {
        const behind = light(pixels, index * 4)
        return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
      }).toSorted((one, other) => one - other)
      // A star or a flake of snow behind a letter hides none.
      return ratios[Math.floor(ratios.length * 0.05)] ?? 0
    })
}

/** The contrast of each text of the header and the shown cell that axe calls incomplete, with the one that it needs (WCAG 2.2, 1.4.3). */
export async function measureUntold(page: Page): Promise<Measured[]> {
  const measured: Measured[] = []
  const reader = await page.context().newPage()
  for (const selector of await findUntold(page)) {
    const element = page.locator(selector).first()
    const { colour, before, wanted, lines } = await element.evaluate((text) => {
      const { color, fontSize, fontWeight } = getComputedStyle(text)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const kept = text.getAttribute('style')
      const range = document.createRange()
      // Of the letters alone: without the padding, where a plate may fade, and without pictures beside them.
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (nodes.nextNode()) {
        range.selectNodeContents(nodes.currentNode)
        boxes.push(...[...range.getClientRects()].filter((box) => box.width > 4 && box.height > 4))
      }
      ;(text as HTMLElement).style.setProperty('color', 'transparent', 'important')
      return {
        colour: color,
        before: kept,
        wanted: isLarge ? 3 : 4.5,
        lines: boxes.map((box) => box.toJSON() as DOMRect),
      }
    })
    const shots: string[] = []
    for (const { x, y, width, height } of lines) {
      const file = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' })
      shots.push(file.toString('base64'))
    }
    await element.evaluate((text, style) => {
      if (style === null) text.removeAttribute('style')
      else text.setAttribute('style', style)
    }, before)
    const ratios = await Promise.all(shots.map((data) => reader.evaluate(readRatio, { data, colour })))
    if (ratios.length > 0) measured.push({ element: selector, ratio: Math.min(...ratios), wanted })
  }
  await reader.close()
  return measured
}
