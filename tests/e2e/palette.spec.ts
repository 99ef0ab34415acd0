import { expect, type Page } from 'playwright/test'
import { createSite, openEditor } from './site-kit.ts'
import { expectAccessible, moveTo, signIn, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: '検索と操作' })
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
}

test('the palette finds cells, parts, commands and sites by keyboard alone', async ({ page, request }) => {
  const errors = watchErrors(page)
  const name = `絞り込みの宿 ${crypto.randomUUID().slice(0, 6)}`
  const site = await createSite(request, {
    name,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a5.jpg'],
    texts: ['雪見の湯', '朝の渓流'],
  })
  await openEditor(page, site.id)
  await openPalette(page)
  await expectAccessible(page)
  await page.keyboard.type('b1')
  await expect(chosen(page)).toContainText('朝の渓流')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /^B1/ })).toBeFocused()
  await expect(page.getByRole('gridcell', { name: /^B1/ })).toHaveAttribute('aria-selected', 'true')

  await openPalette(page)
  await page.keyboard.type('ゆきみ')
  await expect(page.getByText('一致するものがありません')).toBeVisible()
  await palette(page).fill('雪見')
  await expect(chosen(page)).toContainText('雪見の湯')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await openPalette(page)
  await page.keyboard.type('popups')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'ポップアップ', exact: true })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('行を追加')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeEnabled()

  // From within a text field too; the chosen option follows the arrows and its end.
  await page.getByRole('button', { name: 'グリッド', exact: true }).and(page.locator('nav button')).first().click()
  await page.getByRole('gridcell', { name: /^A1/ }).click()
  await page.getByRole('textbox', { name: 'メインテキスト', exact: true }).click()
  await openPalette(page)
  const first = await chosen(page).textContent()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText(first ?? '')
  await page.keyboard.type(name)
  await expect(chosen(page)).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/site/${site.id}`))
  expect(errors).toEqual([])
})

test('the first stop of Tab leads to the grid, also from a panel', FULL, async ({ page, request }) => {
  const site = await createSite(request, { name: '近道の宿', columns: 1, rows: 1, files: ['a1.jpg'], texts: ['雪'] })
  await openEditor(page, site.id)
  await page.getByRole('button', { name: 'メニュー', exact: true }).and(page.locator('nav button')).first().click()
  await expect(page.getByRole('grid')).toBeHidden()
  await page.getByRole('button', { name: 'グリッドへ移動' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /^A1/ })).toBeFocused()
})

test('outside of the editor the palette opens sites and screens', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/site-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('アクセス分析')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analytics/)
  await moveTo(page, '/adminuser/site-list')
  await openPalette(page)
  await page.keyboard.type('KOYOMI')
  await expect(chosen(page)).toContainText('KOYOMI')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').first()).toBeVisible()
})
