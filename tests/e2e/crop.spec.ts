import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor } from './site-kit.ts'
import { expectAccessible, test, watchErrors } from './support.ts'
import { NARROW, WIDE } from './views.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '画像を切り抜く' })
const area = (page: Page) => dialog(page).getByRole('group', { name: '切り抜く範囲。矢印キーで動かします。' })
const result = (page: Page) => dialog(page).getByText(/^切り抜いたあとの大きさ/)
const section = (page: Page) => page.getByRole('group', { name: '画像・動画', exact: true })

async function openCrop(page: Page, name: string, request: Parameters<typeof createSite>[0]) {
  const site = await createSite(request, {
    name,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['湯', '炉'],
  })
  await openEditor(page, site.id)
  await page.locator('[role=gridcell][aria-label]').first().click()
  await expect(section(page)).toContainText('1080 × 1646px')
  await section(page).getByRole('button', { name: '切り抜く' }).click()
  await expect(area(page)).toBeVisible()
}

test.describe('cropping a picture', () => {
  test('cuts by keyboard, keeps the original, and is undone', async ({ page, request }) => {
    const errors = watchErrors(page)
    await openCrop(page, '切り抜きの宿', request)
    await expectAccessible(page)
    // The picture has the cell's form: nothing is cut yet.
    await expect(dialog(page).getByRole('button', { name: 'この範囲で切り抜く' })).toBeDisabled()
    await dialog(page).getByText('自由', { exact: true }).click()
    await expect(result(page)).toContainText('972 × 1481px')
    await dialog(page)
      .getByRole('button', { name: /^下の辺/ })
      .focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowUp')
    await expect(result(page)).not.toContainText('1481px')
    const text = (await result(page).textContent()) ?? ''
    const size = /\d+ × \d+px/.exec(text)?.[0] ?? 'none'
    await dialog(page).getByRole('button', { name: 'この範囲で切り抜く' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(section(page)).toContainText(size)
    await expectSaved(page)
    await page.locator('button[aria-label="元に戻す"]').click()
    await expect(section(page)).toContainText('1080 × 1646px')
    expect(errors).toEqual([])
  })

  test('says what failed and keeps the frame, and leaves the cell as it is', async ({ page, request }) => {
    await openCrop(page, '届かない切り抜き', request)
    await page.setViewportSize(NARROW)
    await dialog(page).getByText('全画面', { exact: true }).click()
    const chosen = await result(page).textContent()
    await page.route('**/media/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await dialog(page).getByRole('button', { name: 'この範囲で切り抜く' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('接続')
    expect(await result(page).textContent()).toBe(chosen)
    await dialog(page).getByRole('button', { name: 'キャンセル' }).click()
    await page.setViewportSize(WIDE)
    await expect(section(page)).toContainText('1080 × 1646px')
  })
})
