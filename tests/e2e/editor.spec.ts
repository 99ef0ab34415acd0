import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { dropOnGrid, fileAt } from './drop-files.ts'
import { expectAccessible, findSite, getToken, signIn, test, watchErrors } from './support.ts'
import { FULL, fullAt, SMOKE } from './views.ts'

const MEDIA = join(import.meta.dirname, '../../demo/media')
const EMAIL = 'user@example.com'

/** Creates an empty site through the API and opens it in the editor. */
async function openNewSite(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 2, number_vertical: 2, languages: ['ja', 'en'] }
  const answer = await request.post('/v1/site', { headers, data })
  const site = (await answer.json()) as { data: { id: string } }
  await signIn(page, EMAIL, `/adminuser/site/${site.data.id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  return site.data.id
}

const inn = (name: string) => join(MEDIA, 'inn', name)
const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')
const mainText = (page: Page) => page.getByRole('textbox', { name: 'メインテキスト', exact: true })
const savedState = (page: Page) => page.locator('[data-save=saved]')

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const expected = names.map((name) => new RegExp(`${name.replace('.', '\\.')}$`))
  await expect
    .poll(() => cells(page).evaluateAll((list) => list.map((cell) => cell.getAttribute('aria-label'))), {
      timeout: 30_000,
    })
    .toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
}

test('builds a site from dropped files, publishes, changes and restores it', SMOKE, async ({ page, request }) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  await openNewSite(page, request, '雪見の宿')
  await dropOnGrid(page, [inn('b1.mp4'), inn('a5.jpg'), inn('a1.jpg'), inn('c5.jpg')].map(fileAt))
  await expectOrder(page, ['a1.jpg', 'a5.jpg', 'b1.mp4', 'c5.jpg'])

  await cells(page).nth(0).click()
  await page.keyboard.press('Alt+ArrowRight')
  await expectOrder(page, ['a5.jpg', 'a1.jpg', 'b1.mp4', 'c5.jpg'])
  await page.keyboard.press('Control+z')
  await expectOrder(page, ['a1.jpg', 'a5.jpg', 'b1.mp4', 'c5.jpg'])

  await mainText(page).fill('雪見の湯へ、ようこそ。')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('雪見の湯へ、ようこそ。').first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('radio', { name: /English/ }).check({ force: true })
  await mainText(page).fill('Welcome to the snow bath.')
  await expect(preview.getByText('Welcome to the snow bath.').first()).toBeVisible()
  await expect(savedState(page)).toBeVisible()

  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'このまま公開する' }).click()
  const published = page.getByRole('dialog', { name: '公開しました' })
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 30_000 })
  await expect(published.getByRole('img', { name: '公開URLのQRコード' })).toBeVisible()
  const address = await published.getByRole('link', { name: 'サイトを開く' }).getAttribute('href')
  const visitor = await page.context().newPage()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText('雪見の湯へ、ようこそ。').first()).toBeVisible()
  await visitor.close()
  await page.keyboard.press('Escape')

  await cells(page).nth(1).click()
  await page.keyboard.press('Delete')
  await expectOrder(page, ['a1.jpg', 'b1.mp4', 'c5.jpg'])
  await expect(savedState(page)).toBeVisible()
  await page.getByRole('button', { name: '履歴と復元' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '復元' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '復元する' }).click()
  await expectOrder(page, ['a1.jpg', 'a5.jpg', 'b1.mp4', 'c5.jpg'])
  expect(errors).toEqual([])
})

test('scrolls the selected cell between the column letters and the bottom bar', FULL, async ({ page, request }) => {
  const { id } = await findSite(request, EMAIL, 'KOYOMI 冬椿コレクション')
  await signIn(page, EMAIL, `/adminuser/site/${id}`)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const letters = page.getByRole('columnheader', { name: 'A列の操作' })
  await cells(page).last().click()
  for (const row of [4, 3, 2, 1]) {
    const chosen = page.locator('[role=gridcell][aria-selected=true]')
    await expect(chosen).toHaveAttribute('aria-label', new RegExp(`^B${row}、`))
    await expect(async () => {
      const [head, cell, bar] = await Promise.all([letters, chosen, page.getByRole('toolbar')].map(boxOf))
      expect(cell?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
      expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }).toPass({ timeout: 5000 })
    await page.keyboard.press('ArrowUp')
  }
})

test('panes do not overlap on a small laptop', FULL, async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { id } = await findSite(request, EMAIL, 'KOYOMI 冬椿コレクション')
  await signIn(page, EMAIL, `/adminuser/site/${id}`)
  await cells(page).first().click()
  await expect(page.getByRole('heading', { name: 'A1の設定' })).toBeVisible()
  const wide = page.locator('main header').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))
  expect(await wide).toEqual([])
  // The title has one line.
  expect((await page.getByRole('heading', { name: 'グリッド', exact: true }).boundingBox())?.height).toBeLessThan(30)
})

test('lists refused files with the reason', SMOKE, async ({ page, request }) => {
  await openNewSite(page, request, '断られるファイル')
  await dropOnGrid(page, [inn('a1.jpg'), join(import.meta.dirname, 'support.ts')].map(fileAt))
  const dialog = page.getByRole('dialog', { name: '追加できなかったファイル' })
  await expect(dialog).toContainText('support.ts', { timeout: 30_000 })
  await expect(dialog).toContainText('対応していない形式です')
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await expectOrder(page, ['a1.jpg'])
})

test('removes the row that it added for refused files', FULL, async ({ page, request }) => {
  await openNewSite(page, request, '行の残らない宿')
  await dropOnGrid(page, [inn('a1.jpg'), inn('a2.jpg'), inn('a3.jpg'), inn('a4.jpg')].map(fileAt))
  await expect(cells(page).locator('img')).toHaveCount(4, { timeout: 30_000 })
  const rows = page.getByRole('spinbutton', { name: '行' })
  const texts = ['support.ts', 'mails.ts', 'touch.ts'].map((name) => join(import.meta.dirname, name))
  await dropOnGrid(page, texts.map(fileAt))
  const dialog = page.getByRole('dialog', { name: '追加できなかったファイル' })
  await expect(dialog).toContainText('touch.ts', { timeout: 30_000 })
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await expect(cells(page)).toHaveCount(4)
  await expect(rows).toHaveValue('2')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the editor is accessible at ${viewport.width}`, fullAt(viewport), async ({ page, request }) => {
    const site = await findSite(request, EMAIL, 'KOYOMI 冬椿コレクション')
    await page.setViewportSize(viewport)
    await signIn(page, EMAIL, `/adminuser/site/${site.id}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(page, 'best-practice')
    // A phone renders the panes that it hides from the first touch on (decision 0210).
    await expect(page.locator('iframe')).toHaveCount(viewport.width < 1024 ? 0 : 1)
    await cells(page).nth(1).click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expectAccessible(page, 'best-practice')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('reports the daily mail limit when publishing, and loses no change', async ({ page, request }) => {
  const errors = watchErrors(page)
  await openNewSite(page, request, '届け先の多い宿')
  await dropOnGrid(page, [inn('a1.jpg')].map(fileAt))
  await expectOrder(page, ['a1.jpg'])
  await expect(savedState(page)).toBeVisible()
  const message = '確認されていない宛先へのメールは、1日に20通までです。'
  await page.route(/\/v1\/site\/[^/]+$/, async (route) => {
    const sent = route.request()
    if (sent.method() !== 'PUT') return route.fallback()
    // The save succeeds and the publication is refused: the answer names the saved version.
    const body = { ...(sent.postDataJSON() as Record<string, unknown>), status: undefined }
    const saved = await route.fetch({ postData: JSON.stringify(body), maxRetries: 1 })
    const { data } = (await saved.json()) as { data: { version: number } }
    const refusal = { message, code: 'mail_limit', request_id: 'r', version: data.version }
    return route.fulfill({ status: 429, headers: { 'retry-after': '80000' }, json: refusal })
  })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^(このまま)?公開する$/ })
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await confirm.click()
  await expect(dialog).toContainText(message)
  await page.unroute(/\/v1\/site\/[^/]+$/)
  await confirm.click()
  await expect(page.getByRole('dialog', { name: '公開しました' }).getByRole('heading')).toBeVisible({ timeout: 30_000 })
  expect(errors.filter((error) => !error.includes('429'))).toEqual([])
})
