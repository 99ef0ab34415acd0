import { expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, openWithScripts, test } from './support.ts'
import { createSite, expectSaved, MAKER, openEditor, publish } from './site-kit.ts'

// How cells move while they come into sight: with the swipe, and never at rest.

const PHONE = { width: 390, height: 844 }
const FILES = ['a1.jpg', 'a2.jpg', 'b2.jpg', 'c2.jpg']

async function choose(page: Page, group: string, field: string, option: string): Promise<void> {
  const section = page.getByRole('group', { name: group, exact: true })
  await section.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opacity of a cell's heading with everything around it, and the size at which its picture is painted. */
const shownAt = (page: Page, position: string) =>
  page.locator(`#${position}`).evaluate((cell) => {
    const heading = cell.querySelector('h2')
    const picture = cell.querySelector('.stage > img:not(.back)')
    let opacity = 1
    for (let one: Element | null = heading; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity)
    return { opacity, width: Math.round(picture?.getBoundingClientRect().width ?? 0) }
  })

/** Scrolls part of the way to the next cell and stays there. */
const scrollBy = (page: Page, selector: string, share: { left?: number; top?: number }) =>
  page
    .locator(selector)
    .first()
    .evaluate((scroller, { left = 0, top = 0 }) => {
      if (!(scroller instanceof HTMLElement)) return
      scroller.style.scrollSnapType = 'none'
      scroller.scrollTo(left * innerWidth, top * innerHeight)
    }, share)

async function createMoving(page: Page, request: Parameters<typeof createSite>[0]): Promise<string> {
  const site = { name: '動く宿', columns: 2, rows: 2, files: FILES, texts: ['一', '二', '三', '四'] }
  const { id, url } = await createSite(request, site)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}`, 'if-match': '"2"' }
  const data = { movement: { text: 'rise', picture: 'zoom' }, status: 'PUBLISH' }
  expect((await request.put(`/v1/site/${id}`, { headers, data })).status()).toBe(200)
  await page.setViewportSize(PHONE)
  return url
}

test('words and pictures come with the swipe, along rows and along the grid', async ({ page, request }) => {
  const url = await createMoving(page, request)
  await openWithScripts(page, url)
  const rest = await shownAt(page, 'A1')
  expect(rest.opacity).toBe(1)
  for (const [selector, share, next] of [
    ['.row', { left: 0.55 }, 'B1'],
    ['.grid', { top: 0.55 }, 'A2'],
  ] as const) {
    await scrollBy(page, selector, share)
    await expect.poll(async () => (await shownAt(page, next)).opacity).toBeLessThan(0.9)
    expect((await shownAt(page, next)).width).toBeGreaterThan(rest.width)
    await scrollBy(page, selector, {})
    await expect.poll(() => shownAt(page, 'A1')).toEqual(rest)
  }
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
      ),
  )
  const known = ['offset', 'computedOffset', 'easing', 'composite']
  const properties = new Set(moved.filter((name) => !known.includes(name)))
  expect([...properties].toSorted()).toEqual(['opacity', 'scale', 'transform', 'translate'])
  await expectAccessible(page)
})

test('nothing moves where motion is reduced, and nothing is missing without scripts', async ({
  browser,
  page,
  request,
}) => {
  const url = await createMoving(page, request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithScripts(page, url)
  await scrollBy(page, '.row', { left: 0.55 })
  expect((await shownAt(page, 'B1')).opacity).toBe(1)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const plain = await context.newPage()
  await plain.goto(`${url}/B2`)
  await expect(plain.locator('#B2 h2')).toBeInViewport()
  await expect(plain.locator('#B2 h2')).toHaveCSS('opacity', '1')
  await context.close()
})

test('a maker chooses movements for the site and none for a cell', async ({ page, request }) => {
  const { id } = await createSite(request, {
    name: '動きを選ぶ宿',
    columns: 2,
    rows: 1,
    files: FILES.slice(0, 2),
    texts: ['一', '二'],
  })
  await openEditor(page, id)
  await choose(page, '登場の動き', '文字', 'せり上がり')
  await choose(page, '登場の動き', '画像', 'ズーム')
  const sample = page.locator('[data-movement-sample]')
  await page.getByRole('button', { name: '動きを確認' }).click()
  expect(await sample.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBeGreaterThan(0)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('#B1')).toHaveClass(/text-rise picture-zoom/)
  // At rest the words are all there, also beside the styles of popups that a preview carries.
  await expect(preview.locator('#A1 .words')).toHaveCSS('opacity', '1')
  await page.getByRole('gridcell').first().click()
  await choose(page, '登場の動き', '文字', 'なし')
  await expect(preview.locator('#A1')).toHaveClass(/picture-zoom/)
  await expect(preview.locator('#A1')).not.toHaveClass(/text-rise/)
  await expectSaved(page)
  const origin = await publish(page)
  await page.goto(origin)
  await expect(page.locator('#A1')).toHaveClass('cell picture-zoom')
  await expect(page.locator('#B1')).toHaveClass('cell text-rise picture-zoom')
})
