import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, findInn, getToken, test } from './support.ts'
import { createSite, expectSaved, MAKER, openEditor, publish } from './site-kit.ts'
import { fullUnless } from './views.ts'

// How words stand over pictures: chosen in the editor for a site and a cell, and shown to visitors.

const PHONE = { width: 390, height: 844 }

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

/** Chooses an option of a field of the inspector. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a maker chooses a face for the site and vertical writing for a cell', async ({ page, request }) => {
  test.slow()
  const { id } = await createSite(request, {
    name: '縦書きの宿',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪の夜は\n12時まで', '朝の湯は、\nひとりじめ。'],
  })
  await openEditor(page, id)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('#A1 .words')).toHaveClass('words')
  await choose(page, '書体', '明朝')
  await expect(preview.locator('#B1 .words')).toHaveClass(/face-mincho/)
  expect(await styleOf(preview.locator('#B1 h2'), 'font-family')).toContain('Mincho')
  await page.getByRole('gridcell').first().click()
  await choose(page, '文字の向き', '縦書き')
  const place = page.getByRole('radiogroup', { name: '文字の位置' })
  await place.getByTitle('右上').click()
  await expect(preview.locator('#A1 .words')).toHaveClass(/direction-vertical/)
  await expect(preview.locator('#A1 .words')).toHaveClass(/place-top place-right/)
  await expect(preview.locator('#B1 .words')).not.toHaveClass(/direction-vertical/)
  // The keyboard moves to the next place; one step back takes it back.
  await place.getByRole('radio', { name: '右上' }).press('ArrowLeft')
  await expect(preview.locator('#A1 .words')).toHaveClass(/place-top place-center/)
  await page.getByRole('button', { name: 'サイトと同じに戻す' }).click()
  await expect(preview.locator('#A1 .words')).toHaveClass(/place-bottom place-left/)
  await place.getByTitle('右上').click()
  await expectSaved(page)
  const origin = await publish(page)

  await page.setViewportSize(PHONE)
  await page.goto(origin)
  const heading = page.locator('#A1 h2')
  expect(await styleOf(heading, 'writing-mode')).toBe('vertical-rl')
  const box = await boxOf(heading)
  expect(box.height).toBeGreaterThan(box.width)
  expect(box.x + box.width).toBeGreaterThan(PHONE.width * 0.8)
  // Two digits stand side by side in the height of one character.
  const { height } = await boxOf(heading.locator('.upright'))
  expect(height).toBeLessThanOrEqual(Number.parseFloat(await styleOf(heading, 'font-size')) * 1.15)
  await expectAccessible(page)
  await page.goto(`${origin}/B1`)
  expect(await styleOf(page.locator('#B1 h2'), 'writing-mode')).toBe('horizontal-tb')
  await page.goto(`${origin}/en`)
  await expect(page.locator('#A1 .words')).not.toHaveClass(/direction-vertical/)
  expect(await styleOf(page.locator('#A1 h2'), 'font-family')).not.toContain('Hiragino')
})

test('a choice that does not exist is refused, and pages without choices carry no style for them', async ({
  page,
  request,
}) => {
  const { id } = await createSite(request, {
    name: 'いつもの宿',
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['雪'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const put = (data: object, version: string) =>
    request.put(`/v1/site/${id}`, { headers: { ...headers, 'if-match': `"${version}"` }, data })
  const bad = await put({ typography: { face: 'comic' } }, '2')
  expect(bad.status()).toBe(422)
  expect((await put({ typography: {}, status: 'PUBLISH' }, '2')).status()).toBe(200)
  const site = await request.get(`/v1/site/${id}`, { headers })
  const { data } = (await site.json()) as { data: { url: string } }
  await page.goto(data.url)
  expect(await page.content()).not.toContain('.plate-')
})

/** The box around the words, from the left edge of their cell: the gesture shown at a first visit moves cells. */
function contentBox(words: Element) {
  const boxes = [...words.children].map((child) => child.getBoundingClientRect())
  const cell = words.closest('.cell')?.getBoundingClientRect().left ?? 0
  return {
    left: Math.min(...boxes.map((box) => box.left)) - cell,
    right: Math.max(...boxes.map((box) => box.right)) - cell,
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

test.describe('on the inn', () => {
  const PLACES = ['top', 'middle', 'bottom'].flatMap((row) =>
    ['left', 'center', 'right'].map((side) => `place-${row} place-${side}`),
  )
  const PLATED = ['gradient', 'none', 'band', 'card'].flatMap((plate) =>
    PLACES.map((place) => `${place} plate-${plate}`),
  )
  let inn = ''

  test.beforeAll(async ({ playwright, baseURL }) => {
    inn = await findInn(playwright, baseURL)
  })

  for (const language of ['', 'en', 'cn', 'kr']) {
    test(
      `words keep inside the screen in all nine places and on all plates (${language || 'ja'})`,
      fullUnless(language === '' || language === 'kr'),
      async ({ page }) => {
        for (const viewport of [{ width: 360, height: 640 }, PHONE, { width: 1440, height: 900 }]) {
          await page.setViewportSize(viewport)
          await page.goto(`${inn}/${[language, 'A4'].filter(Boolean).join('/')}`)
          const words = page.locator('#A4 .words')
          for (const names of PLATED) {
            await words.evaluate((one, chosen) => {
              one.setAttribute('class', `words ${chosen} face-mincho size-large`)
            }, names)
            const { left, right, top, bottom } = await words.evaluate(contentBox)
            const at = `${viewport.width} ${names}`
            expect(left, at).toBeGreaterThanOrEqual(12)
            expect(right, at).toBeLessThanOrEqual(viewport.width - 12)
            expect(top, at).toBeGreaterThanOrEqual(names.includes('-top') ? 90 : 60)
            expect(bottom, at).toBeLessThanOrEqual(viewport.height - 24)
          }
        }
      },
    )
  }
})
