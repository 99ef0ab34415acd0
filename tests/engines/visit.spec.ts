import { expect } from 'playwright/test'
import { findInn } from '#tests/e2e/support.ts'
import type { Tab } from './kit/tab.ts'
import { test } from './kit/test.ts'

// A visit of the inn on a phone. WebKit's driver has no touch: snapping is tested by wheel, keys and a turned phone.

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** The cell that covers the middle of the screen, the one in the address, and the one that the page counts. */
const placeOf = (tab: Tab) =>
  tab.run(() => ({
    seen: document.elementsFromPoint(innerWidth / 2, innerHeight / 2).find((one) => one.matches('.cell'))?.id,
    path: location.pathname,
    counted: document.querySelector<HTMLElement>('#grid')?.dataset['at'],
  }))

async function expectPlace(tab: Tab, position: string): Promise<void> {
  await expect
    .poll(() => placeOf(tab))
    .toEqual({ seen: position, path: position === 'A1' ? '/' : `/${position}`, counted: position })
}

/** Opens a page of the grid and waits for the last of the scripts that it loads after everything else: they read wheel and menus. */
async function openWithScripts(tab: Tab, url: string): Promise<void> {
  await tab.open(url)
  const hasArrived = () =>
    performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.includes('/assets/desk-') && (entry as PerformanceResourceTiming).responseEnd > 0)
  await expect.poll(() => tab.run(hasArrived)).toBe(true)
  await tab.run(() => new Promise((done) => setTimeout(done, 200)))
}

/** Scroll positions of the rows that do not stand at a cell's edge or, where asked, not at their first cell. */
const rowsAside = (tab: Tab) =>
  tab.run(() => [...document.querySelectorAll('.row')].flatMap((row, index) => (row.scrollLeft ? [index + 1] : [])))

test('the flags of the language menu come when it is opened', async ({ tab }) => {
  await openWithScripts(tab, inn)
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/flags-'))
  expect(await tab.run(isLoaded)).toBe(false)
  await tab.run(() => document.querySelector<HTMLElement>('details.lang > summary')?.click())
  const widths = () => [...document.querySelectorAll<HTMLImageElement>('.lang img')].map((flag) => flag.naturalWidth)
  await expect.poll(() => tab.run(widths)).toEqual([24, 24, 24, 24])
})

test('the root opens A1, and all rows stand at their first cell', async ({ tab }) => {
  for (let visit = 0; visit < 3; visit++) {
    await tab.open(inn)
    await expectPlace(tab, 'A1')
    // Longer than the rows that are laid out ahead need.
    await tab.run(() => new Promise((done) => setTimeout(done, 1500)))
    expect(await rowsAside(tab)).toEqual([])
    await expectPlace(tab, 'A1')
  }
})

test('a deep link opens its cell', async ({ tab }) => {
  for (const position of ['B3', 'C2', 'A5']) {
    await tab.open(`${inn}/${position}`)
    await expectPlace(tab, position)
  }
})

test('keys move by one cell, and each row keeps its column', async ({ tab }) => {
  await tab.open(inn)
  await expectPlace(tab, 'A1')
  // In Firefox a key that was pressed earlier sometimes moved nothing.
  await tab.miss('.row:not(.laid)')
  await tab.press('ArrowRight')
  await expectPlace(tab, 'B1')
  await tab.press('ArrowDown')
  await expectPlace(tab, 'A2')
  await tab.press('ArrowRight')
  await expectPlace(tab, 'B2')
  await tab.press('ArrowRight')
  await expectPlace(tab, 'C2')
  await tab.press('ArrowUp')
  await expectPlace(tab, 'B1')
  await tab.press('Home')
  await expectPlace(tab, 'A1')
})

test('turning the phone keeps the cell', async ({ tab }) => {
  for (const position of ['B3', 'C2', 'A5']) {
    await tab.open(`${inn}/${position}`)
    await expectPlace(tab, position)
    await tab.resize(844, 390)
    await expectPlace(tab, position)
    await tab.resize(390, 844)
    await expectPlace(tab, position)
  }
})

test('turning the phone keeps the column of rows out of sight', async ({ tab }) => {
  await tab.open(`${inn}/C1`)
  await expectPlace(tab, 'C1')
  await tab.miss('.row:not(.laid)')
  await tab.press('ArrowDown')
  await expectPlace(tab, 'A2')
  await tab.resize(844, 390)
  await expectPlace(tab, 'A2')
  await tab.press('ArrowUp')
  await expectPlace(tab, 'C1')
  // The row still moves to B1 while the next one comes.
  await tab.press('ArrowLeft', 'ArrowDown')
  await expectPlace(tab, 'A2')
  await tab.resize(390, 844)
  await expectPlace(tab, 'A2')
  await tab.press('ArrowUp')
  await expectPlace(tab, 'B1')
})

test('a wheel turns one cell at a time', async ({ tab }) => {
  await openWithScripts(tab, inn)
  await expectPlace(tab, 'A1')
  await tab.wheel(0, 120)
  await expectPlace(tab, 'A2')
  await tab.wheel(120, 0)
  await expectPlace(tab, 'B2')
  await tab.wheel(0, -120)
  await expectPlace(tab, 'A1')
})

test('menus open, lead to a cell and to a language, and Back leads back', async ({ tab }) => {
  await openWithScripts(tab, `${inn}/B2`)
  await expectPlace(tab, 'B2')
  await tab.click('header details:last-of-type summary')
  await tab.click('header details[open] a[href="#A3"]')
  await expectPlace(tab, 'A3')
  await tab.goBack()
  await expectPlace(tab, 'B2')
  await tab.click('header .lang summary, header summary.lang')
  await tab.click('a[data-lang=en]')
  await expect.poll(() => tab.path()).toBe('/en/B2')
  expect(await tab.run(() => document.documentElement.lang)).toBe('en')
  await tab.goBack()
  await expectPlace(tab, 'B2')
})

test('a narrow heading breaks between phrases', async ({ tab }) => {
  await tab.open(`${inn}/A4`)
  await expectPlace(tab, 'A4')
  const lines = await tab.run(() => {
    const heading = document.querySelector<HTMLElement>('#A4 h2')
    if (!heading) throw new Error('The cell has no heading')
    heading.style.width = '10em'
    const found = new Map<number, string>()
    const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode
      for (const [index, sign] of [...String(node.textContent)].entries()) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        // After a line break WebKit also names the end of the line before.
        const top = Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
        found.set(top, (found.get(top) ?? '') + sign.trim())
      }
    }
    return [...found.values()]
  })
  expect(lines.join('|')).toMatch(/^まるい窓に、\|四角い\|?用事は\|?似合わない。$/)
  expect(lines).toHaveLength(3)
})
