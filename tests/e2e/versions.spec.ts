import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor } from './site-kit.ts'
import { expectAccessible, test, watchErrors } from './support.ts'

const FILES = ['a1.jpg', 'a2.jpg', 'a3.jpg']
const cellAt = (page: Page, place: string) => page.getByRole('gridcell', { name: new RegExp(`^${place}、`) })
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a stored version gets a name, and is compared with what is edited, in pictures and texts', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await createSite(request, {
    name: '比べる宿',
    columns: 3,
    rows: 2,
    files: FILES,
    texts: ['湯', '川', '山'],
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, site.id)
  await page.getByRole('button', { name: '履歴と復元' }).click()
  await page.getByRole('button', { name: '今の内容を残す' }).click()
  await page.getByRole('button', { name: '「手動で残した版」に名前を付ける' }).click()
  await page.getByRole('textbox', { name: '版の名前' }).fill('春のキャンペーン')
  await page.keyboard.press('Enter')
  const named = page.getByRole('listitem').filter({ hasText: '春のキャンペーン' })
  await expect(named).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'versions-ja-desktop')
  await page.keyboard.press('Escape')

  await cellAt(page, 'A1').click()
  await page.getByRole('textbox', { name: 'メインテキスト', exact: true }).fill('朝の湯')
  await cellAt(page, 'C1').click()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expectSaved(page)
  await page.getByRole('button', { name: '履歴と復元' }).click()
  await page.getByRole('button', { name: '「春のキャンペーン」を比較' }).click()
  const dialog = page.getByRole('dialog', { name: '版を比べる' })
  await expect(dialog.getByText('動いたマス 1')).toBeVisible()
  await expect(dialog.getByText('変わったマス 1')).toBeVisible()
  await expect(dialog.getByRole('listitem', { name: 'C1: 動いたマス' })).toBeVisible()
  await expect(dialog.getByRole('listitem', { name: 'A1: 動いたマス' })).toBeVisible()
  const texts = dialog.getByRole('region', { name: '変わった文字 1件' })
  await expect(texts).toContainText('朝の湯')
  await expectAccessible(page)
  await shot(page, 'compare-ja-desktop')
  await dialog.getByRole('button', { name: '履歴に戻る' }).click()
  await expect(page.getByRole('button', { name: '今の内容を残す' })).toBeVisible()
  await page.getByRole('button', { name: '「春のキャンペーン」の名前を変える' }).click()
  await page.getByRole('textbox', { name: '版の名前' }).fill('')
  await page.keyboard.press('Enter')
  await expect(named).toHaveCount(0)
  expect(errors).toEqual([])
})

test('who else has the site open is shown in the bar and at the cell, an own second tab as such', async ({
  page,
  context,
  request,
}) => {
  const site = await createSite(request, { name: '二人の宿', columns: 3, rows: 2, files: FILES, texts: FILES })
  await openEditor(page, site.id)
  const other = await context.newPage()
  await other.goto(page.url())
  await cellAt(other, 'B1').click()
  await other.reload()
  await cellAt(other, 'B1').click()
  // The other tab says where it is with its next word, this one hears it with its own.
  await expect(page.getByRole('list', { name: 'この編集画面を開いている人' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('button', { name: 'あなたの別のタブ：B1を編集中' })).toBeVisible({ timeout: 45_000 })
  await expect(cellAt(page, 'B1')).toHaveAccessibleDescription(/編集中：あなたの別のタブ/)
  await shot(page, 'presence-ja-desktop')
  await other.close()
  await expect(page.getByRole('list', { name: 'この編集画面を開いている人' })).toHaveCount(0, { timeout: 60_000 })
})
