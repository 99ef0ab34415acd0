import { expect, type APIRequestContext, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, MAKER, openEditor } from './site-kit.ts'
import { getToken, test, watchErrors } from './support.ts'

const FILES = ['a1.jpg', 'a2.jpg', 'a3.jpg', 'a4.jpg']
const cellAt = (page: Page, place: string) => page.getByRole('gridcell', { name: new RegExp(`^${place}、`) })
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function choose(page: Page, device: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^表示する端末/ }).click()
  await page.getByRole('option', { name: device }).click()
}

test('the preview takes the size of a device, shows what it covers and crops, and remembers both', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await createSite(request, { name: '端末の宿', columns: 2, rows: 2, files: FILES, texts: FILES })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, site.id)
  const preview = page.frameLocator('iframe[title="サイトのプレビュー"]')
  await expect(preview.locator('.words').first()).toBeVisible()
  const width = () => preview.locator('html').evaluate(() => innerWidth)
  const top = () =>
    preview.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--top').replaceAll(/\s/g, ''))
  expect(await width()).toBe(351)
  await choose(page, /390×844/)
  await expect.poll(width).toBe(390)
  await expect(page.locator('[data-safe-areas]')).toBeVisible()
  // The page keeps clear of the notch, as on the phone itself.
  await expect.poll(top).toBe('max(12px,47px)')
  await expect(page.getByText(/この端末では、画像/)).toBeVisible()
  await expectAccessibleEditor(page)
  await shot(page, 'devices-ja-desktop')

  await page.getByRole('button', { name: '端末に隠れる範囲と画像の切れる部分を隠す' }).click()
  await expect(page.locator('[data-safe-areas]')).toHaveCount(0)
  await expect.poll(top).not.toContain('47px')
  await page.reload()
  await expect(page.getByRole('button', { name: '表示する端末: スマホ中 390×844' })).toBeVisible()
  await expect(page.locator('[data-safe-areas]')).toHaveCount(0)
  await choose(page, /パソコン/)
  await expect.poll(width).toBe(1280)
  expect(errors).toEqual([])
})

/** Changes the cells of a site, and gives the address at which visitors find it. */
async function publish(request: APIRequestContext, id: string, changes: readonly object[]): Promise<string> {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const site = ((await (await request.get(`/v1/site/${id}`, { headers })).json()) as { data: never }).data as {
    version: number
    url: string
    cells: object[]
  }
  const cells = site.cells.map((cell, index) => ({ ...cell, ...changes[index] }))
  const answer = await request.put(`/v1/site/${id}`, {
    headers: { ...headers, 'if-match': `"${site.version}"` },
    data: { cells, status: 'PUBLISH' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return site.url
}

const text = (value: string) => ({ main_text: { ja: { value } } })
const LONG = '雪の夜に灯るあかりを数えながら、湯けむりの向こうの山を眺める一泊二日の旅。'.repeat(3)

test('words that do not fit the smallest phone are found, as the browser shows them', async ({ page, request }) => {
  const site = await createSite(request, { name: '長い宿', columns: 2, rows: 2, files: FILES, texts: FILES })
  const url = await publish(request, site.id, [
    text(LONG),
    { ...text(LONG), typography: { size: 'huge' } },
    text(Array.from({ length: 26 }, (_, index) => `${index}行`).join('\n')),
    { ...text('雪の夜に灯る、\n湯のあかり。'), typography: { size: 'huge' } },
  ])
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(url)
  const isTooLong = async (place: string) => {
    await page.goto(`${url.replace(/\/$/, '')}/${place === 'A1' ? '' : place}`)
    const words = page.locator(`#${place} .words`)
    await expect(words).toBeVisible()
    const first = await words.locator('h2').boundingBox()
    return (first?.y ?? 0) < 48
  }
  const shown = { A1: false, B1: true, A2: true, B2: false }
  for (const [place, tooLong] of Object.entries(shown))
    expect([place, await isTooLong(place)]).toEqual([place, tooLong])

  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, site.id)
  await expect(cellAt(page, 'B1')).toHaveAccessibleDescription(/文字が長すぎる/)
  await expect(cellAt(page, 'A2')).toHaveAccessibleDescription(/文字が長すぎる/)
  for (const place of ['A1', 'B2']) await expect(cellAt(page, place)).not.toHaveAccessibleDescription(/文字が長すぎる/)
  await page.getByRole('button', { name: '公開のメニュー' }).click()
  await page.getByRole('menuitem', { name: 'チェックリスト' }).click()
  await page
    .getByRole('complementary', { name: 'チェックリスト' })
    .getByRole('button', { name: /小さなスマホ（360×800）/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'メインテキスト', exact: true })).toBeFocused()
  await shot(page, 'long-text-ja-desktop')
})
