import { expect } from 'playwright/test'
import { findInn, findSite } from '#tests/e2e/support.ts'
import type { Tab } from './kit/tab.ts'
import { test } from './kit/test.ts'

// A mouse, a long stroke of a wheel, the map's sheet, and what older Safari lacks, in a window of a desktop.

const KOYOMI = { owner: 'user@example.com', name: 'KOYOMI 冬椿コレクション' }

test.use({ size: [1100, 760] })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const expectAt = (tab: Tab, position: string) =>
  expect.poll(() => tab.run(() => document.querySelector<HTMLElement>('#grid')?.dataset['at'])).toBe(position)

/** The script that comes after everything else: pages with windows have the longer one. */
const LATE = 'after-load|late-windows'

/** Opens a page and waits for one of the scripts with these names. */
async function openWith(tab: Tab, url: string, script: string): Promise<void> {
  await tab.open(url)
  const hasArrived = (name: string) =>
    performance
      .getEntriesByType('resource')
      .some((entry) => new RegExp(name).test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0)
  await expect.poll(() => tab.run(hasArrived, `/assets/(?:${script})-`)).toBe(true)
  await tab.run(() => new Promise((done) => setTimeout(done, 300)))
}

test('a mouse drags the grid to the next cell, and a short drag back', async ({ tab }) => {
  await openWith(tab, inn, 'desk')
  await expectAt(tab, 'A1')
  await tab.dragTo({ x: 800, y: 300 }, { x: 250, y: 310 })
  await expectAt(tab, 'B1')
  await tab.dragTo({ x: 500, y: 600 }, { x: 510, y: 120 })
  await expectAt(tab, 'A2')
  await tab.dragTo({ x: 600, y: 300 }, { x: 540, y: 300 })
  await tab.run(() => new Promise((done) => setTimeout(done, 1000)))
  await expectAt(tab, 'A2')
  expect(await tab.run(() => String(getSelection()))).toBe('')
})

test('a turn of 2,500 px moves one cell', async ({ tab }) => {
  await openWith(tab, inn, 'desk')
  await expectAt(tab, 'A1')
  await tab.wheel(0, 2500)
  await tab.run(() => new Promise((done) => setTimeout(done, 1200)))
  await expectAt(tab, 'A2')
  await tab.wheel(0, 2500)
  await tab.run(() => new Promise((done) => setTimeout(done, 1200)))
  await expectAt(tab, 'A3')
})

test('two fingers on a trackpad go back on no page', async ({ tab }) => {
  await openWith(tab, inn, 'desk')
  const keeps = await tab.run(() =>
    ['html', 'body', '.row'].map(
      (css) => getComputedStyle(document.querySelector(css) ?? document.body).overscrollBehaviorX,
    ),
  )
  expect(keeps).toEqual(['contain', 'contain', 'contain'])
  // Beyond the end of a row the event itself is taken: that too keeps Safari on the page.
  const isTaken = await tab.run(() => {
    const event = new WheelEvent('wheel', { deltaX: -31, bubbles: true, cancelable: true })
    document.querySelector('#A1')?.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(isTaken).toBe(true)
})

test('Tab leads from an arrow to the links of the cell on the screen', async ({ tab }) => {
  await openWith(tab, inn, 'desk')
  await expectAt(tab, 'A1')
  await tab.run(() => document.querySelector<HTMLElement>('nav .right')?.focus())
  await tab.press('Enter')
  await expectAt(tab, 'B1')
  await tab.press('Tab')
  expect(await tab.run(() => document.activeElement?.closest('.cell')?.id)).toBe('B1')
})

test('the map opens a sheet, by keys too', async ({ tab }) => {
  await openWith(tab, inn, LATE)
  await expectAt(tab, 'A1')
  await tab.click('#map')
  await tab.see('#places [aria-current]')
  await tab.press('ArrowDown', 'ArrowRight', 'Enter')
  await expectAt(tab, 'B2')
  await tab.miss('#places')
  await tab.click('#map')
  await tab.see('#places')
  await tab.press('Escape')
  await tab.miss('#places')
})

test('a product opens without popovers, as in Safari 16', async ({ tab, request }) => {
  const { url } = await findSite(request, KOYOMI.owner, KOYOMI.name)
  await openWith(tab, `${url.replace(/\/$/, '')}/B1`, LATE)
  await expectAt(tab, 'B1')
  await tab.run(async () => {
    const late =
      document.querySelector<HTMLScriptElement>('script:is([src*=after-load],[src*=late-windows])')?.src ?? ''
    const [older = ''] = /\/assets\/older-[\w-]+\.js/.exec(await (await fetch(late)).text()) ?? []
    await import(older)
  })
  await tab.click('#B1 button.dot')
  await tab.see('#B1 dialog .card')
  await tab.press('Escape')
  await tab.miss('#B1 .card')
  await tab.click('#B1 button.dot')
  await tab.see('#B1 dialog .card')
  await tab.click('#B1 .card > button')
  await tab.miss('#B1 .card')
})
