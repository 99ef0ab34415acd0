import { expect, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, expectSaved, openEditor } from './site-kit.ts'
import { test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const FILES = ['a1.jpg', 'a2.jpg', 'a3.jpg', 'a4.jpg']
const cellAt = (page: Page, place: string) => page.getByRole('gridcell', { name: new RegExp(`^${place}、`) })
const legend = (page: Page) => page.getByRole('region', { name: 'マークの見方', exact: true })
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('cells carry marks of what they lack, which a legend explains and leads to', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await createSite(request, {
    name: '印の宿',
    columns: 2,
    rows: 2,
    files: FILES,
    texts: ['湯', '川', '山'],
  })
  await openEditor(page, site.id)
  await expect(cellAt(page, 'A1')).toHaveAccessibleDescription(/英語：未入力の文字がある/)
  await expect(cellAt(page, 'B2')).not.toHaveAccessibleDescription(/代替テキストがない/)
  await cellAt(page, 'B2').click()
  await page.getByRole('textbox', { name: '代替テキスト', exact: true }).fill('')
  await expect(cellAt(page, 'B2')).toHaveAccessibleDescription(/代替テキストがない/)
  await cellAt(page, 'A1').click()
  await expect(legend(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'マークの見方を表示' }).click()
  await expect(legend(page).getByRole('button', { name: /英語：未入力の文字がある\s*3マス/ })).toBeVisible()
  await legend(page)
    .getByRole('button', { name: /代替テキストがない/ })
    .click()
  await expect(cellAt(page, 'B2')).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleEditor(page)
  await shot(page, 'marks-ja-desktop')

  // The mark goes with its finding.
  await page.getByRole('textbox', { name: '代替テキスト', exact: true }).fill('雪の山')
  await expect(legend(page).getByRole('button', { name: /代替テキストがない/ })).toHaveCount(0)
  await page.reload()
  await expect(legend(page)).toBeVisible()
  await page.getByRole('button', { name: 'マークの見方を隠す' }).click()
  await expect(legend(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a row gets a name by keyboard, which undo takes back and the palette finds', async ({ page, request }) => {
  const site = await createSite(request, { name: '名前の宿', columns: 2, rows: 2, files: FILES, texts: FILES })
  await openEditor(page, site.id)
  await cellAt(page, 'A2').click()
  await page.getByRole('button', { name: '行と列の操作' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '行に名前を付ける' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '2行目の名前' })
  await expect(dialog.getByRole('textbox', { name: '行の名前' })).toBeFocused()
  await page.keyboard.type('あ'.repeat(51))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '行の名前' })).toHaveAccessibleDescription(/50文字以内/)
  await dialog.getByRole('textbox', { name: '行の名前' }).fill('料金のご案内')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const header = page.getByRole('rowheader', { name: /料金のご案内/ })
  await expect(header).toBeVisible()
  await expectSaved(page)
  await expectAccessibleEditor(page)
  await page.getByRole('banner').getByRole('button', { name: '元に戻す', exact: true }).click()
  await expect(header).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'やり直す', exact: true }).click()
  await expect(header).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('料金の')
  await expect(page.getByRole('option', { selected: true })).toContainText('料金のご案内')
  await page.keyboard.press('Enter')
  await expect(cellAt(page, 'A2')).toHaveAttribute('aria-selected', 'true')
  await expect(cellAt(page, 'B2')).toHaveAttribute('aria-selected', 'true')
})

test('Space steps forward through the cells, with Shift back', FULL, async ({ page, request }) => {
  const site = await createSite(request, { name: '歩く宿', columns: 2, rows: 2, files: FILES, texts: FILES })
  await openEditor(page, site.id)
  await cellAt(page, 'A1').click()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(cellAt(page, 'A2')).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await expect(cellAt(page, 'B1')).toBeFocused()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('Shift+Space')
  await expect(cellAt(page, 'A1')).toBeFocused()
})
