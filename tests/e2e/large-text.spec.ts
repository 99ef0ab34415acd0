import { expect, type Page } from 'playwright/test'
import { findInn, openAtRest, test } from './support.ts'
import { fullUnless } from './views.ts'

// Text twice as large on a screen of 320 pixels (WCAG 2.2, 1.4.4 and 1.4.10): nothing lies over words.

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Doubles the text of the cells, as a browser's own text size does, which scripts hear of as a new size. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.words > *, .lock > :not(svg)')]
    const sizes = texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    texts.forEach((text, index) => (text.style.fontSize = `${2 * Number(sizes[index])}px`))
    dispatchEvent(new Event('resize'))
  })

/** Shown arrows, marks and labels that lie over a line of the cell's text, or over its button. */
const coversOf = (page: Page, position: string) =>
  page.evaluate((id) => {
    const cell = document.getElementById(id)
    const boxesOf = (text: Element) => {
      if (text.matches('a')) return [text.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    }
    const words = [...(cell?.querySelectorAll('.words > *, .lock > :not(svg)') ?? [])].flatMap(boxesOf)
    const covers = [...document.querySelectorAll('#nav a'), ...(cell?.querySelectorAll('.dot, .dot span') ?? [])]
    return covers.flatMap((cover) => {
      if (getComputedStyle(cover).visibility === 'hidden') return []
      const { left, right, top, bottom } = cover.getBoundingClientRect()
      const isOver = words.some(
        (word) => left < word.right && word.left < right && top < word.bottom && word.top < bottom,
      )
      return isOver ? [cover.className] : []
    })
  }, position)

/** The paths that the suite looks at. */
const IN_SUITE = ['/B2', '/A6', '/en/B5', '/kr/B6']

for (const path of ['/B2', '/B5', '/A6', '/en/B2', '/en/B5', '/en/B6', '/kr/B2', '/kr/B6'])
  test(`nothing lies over the words of ${path}`, fullUnless(IN_SUITE.includes(path)), async ({ page }) => {
    await page.addInitScript(() => (localStorage['swipe'] = 2))
    const script = page.waitForResponse(/\/assets\/marks-/)
    await openAtRest(page, inn + path)
    await (await script).finished()
    await enlarge(page)
    await expect.poll(() => coversOf(page, path.slice(-2))).toEqual([])
  })
