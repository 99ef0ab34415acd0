import { expect } from 'playwright/test'
import { findInn, findSite } from '#tests/e2e/support.ts'
import type { Tab } from './kit/tab.ts'
import { test } from './kit/test.ts'

// What opens over the page of a site: notices, company texts, products, popups, signing in; and films.

const KOYOMI = { owner: 'user@example.com', name: 'KOYOMI 冬椿コレクション' }

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Waits until a cell of the page at rest is the current one. */
const expectCell = (tab: Tab, position: string) =>
  expect.poll(() => tab.run(() => document.querySelector<HTMLElement>('#grid')?.dataset['at'])).toBe(position)

/** Scrollers of the open window that show almost nothing of what they hold: an engine gave them no height. */
const squeezed = (tab: Tab) =>
  tab.run(() => {
    const inside = [...document.querySelectorAll('dialog[open], dialog[open] *, :popover-open, :popover-open *')]
    return inside
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.checkVisibility())
      .filter(({ clientHeight, scrollHeight }) => clientHeight < 160 && scrollHeight > clientHeight + 2)
      .map((one) => `${one.tagName}.${one.className}: ${one.clientHeight} of ${one.scrollHeight}`)
  })

test('the bell opens the notices, which can be read', async ({ tab }) => {
  await tab.open(inn)
  await tab.click('#bell')
  await tab.see('#notices h3')
  expect(await squeezed(tab)).toEqual([])
  const shown = await tab.run(() => {
    const list = document.querySelector('#notices .list')
    const { top, bottom } = (list?.querySelector('h3') ?? document.body).getBoundingClientRect()
    return { height: list?.clientHeight ?? 0, isInside: top >= 0 && bottom <= innerHeight }
  })
  expect(shown.height).toBeGreaterThan(200)
  expect(shown.isInside).toBe(true)
  await tab.press('Escape')
  await tab.miss('#notices')
})

test('the company texts open in a window, by their tabs too', async ({ tab }) => {
  await tab.open(inn)
  await tab.click('.bar .co')
  await tab.see('dialog#company [role=tab]')
  expect(await squeezed(tab)).toEqual([])
  await tab.press('ArrowRight')
  await expect.poll(() => tab.run(() => document.querySelectorAll('[role=tab]')[1]?.ariaSelected)).toBe('true')
  expect(await squeezed(tab)).toEqual([])
  await tab.resize(1280, 800)
  expect(await squeezed(tab)).toEqual([])
  await tab.click('#company [data-close]')
  await tab.miss('#company')
})

test('a product opens its card and closes it', async ({ tab, request }) => {
  const { url } = await findSite(request, KOYOMI.owner, KOYOMI.name)
  await tab.open(`${url.replace(/\/$/, '')}/B1`)
  await expectCell(tab, 'B1')
  await tab.click('#B1 button.dot')
  await tab.see(':popover-open')
  expect(await squeezed(tab)).toEqual([])
  await tab.press('Escape')
  await tab.miss(':popover-open')
})

test('a popup opens on its cell and closes for the visit', async ({ tab }) => {
  await tab.open(`${inn}/A4`)
  await tab.see('dialog.popup')
  expect(await squeezed(tab)).toEqual([])
  await tab.click('.popup > button')
  await tab.miss('dialog.popup')
  await tab.press('ArrowUp')
  await expectCell(tab, 'A3')
  await tab.press('ArrowDown')
  await expectCell(tab, 'A4')
  await tab.run(() => new Promise((done) => setTimeout(done, 2500)))
  await tab.miss('dialog.popup')
})

test('a film plays, or its poster stands where the engine cannot decode it', async ({ tab }) => {
  await tab.open(`${inn}/B1`)
  await expectCell(tab, 'B1')
  const stateOf = () =>
    tab.run(() => {
      const film = document.querySelector<HTMLVideoElement>('#B1 video')
      const poster = document.querySelector<HTMLImageElement>('#B1 .stage img')
      if (film && film.currentTime > 0 && !film.paused) return 'plays'
      return poster && poster.naturalWidth > 0 && (film?.error ?? film?.networkState === 3) ? 'poster' : 'waits'
    })
  await expect.poll(stateOf, { timeout: 30_000 }).not.toBe('waits')
  await tab.see('#B1 .play')
})

test('the window to sign in opens at its first field', async ({ tab }) => {
  await tab.open(`${inn}/A6`)
  await expectCell(tab, 'A6')
  await tab.click('#A6 a[data-window=login]')
  await tab.see('dialog#login input[name=email]')
  await expect.poll(() => tab.run(() => document.activeElement?.id)).toBe('login-email')
  await tab.type('somebody@example.com')
  expect(await tab.run(() => document.querySelector<HTMLInputElement>('#login-email')?.value)).toBe(
    'somebody@example.com',
  )
  expect(await squeezed(tab)).toEqual([])
})
