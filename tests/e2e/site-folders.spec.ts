import { expect } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

test('sites are sorted into a folder, filtered by it, and stay when it is deleted', async ({ page, request }) => {
  const errors = watchErrors(page)
  const stamp = Date.now()
  const names = [`甲 ${stamp}`, `乙 ${stamp}`]
  for (const name of names) await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['見本'] })
  await signIn(page, MAKER, '/')
  await expectLoaded(page)
  const pill = page.getByRole('button', { name: /^フォルダー/ })
  const folder = `A社 ${stamp}`
  await pill.click()
  await page.getByRole('button', { name: 'フォルダーを作成' }).click()
  await page.getByRole('textbox', { name: 'フォルダー名' }).fill(folder)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('フォルダーを保存しました')).toBeVisible()

  await pill.click()
  await page.getByRole('button', { name: 'サイトをフォルダーに移動' }).click()
  const dialog = page.getByRole('dialog', { name: 'サイトをフォルダーに移動' })
  await expect(dialog.getByRole('button', { name: '移動', exact: true })).toBeDisabled()
  for (const name of names) await dialog.getByRole('checkbox', { name }).check({ force: true })
  await dialog.getByLabel('移動先のフォルダー').click()
  await page.getByRole('option', { name: folder }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '移動', exact: true }).click()
  await expect(page.getByText('2サイトを移動しました')).toBeVisible()

  await pill.click()
  await page.getByRole('button', { name: new RegExp(`^${folder}\\s*2サイト`) }).click()
  const list = page.getByRole('list', { name: 'サイト一覧' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(pill).toHaveText(`フォルダー: ${folder}`)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.setViewportSize({ width: 1440, height: 900 })

  await pill.click()
  await page.getByRole('button', { name: 'フォルダーを削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'フォルダーを削除' }).click()
  await expect(page.getByText('フォルダーを削除しました')).toBeVisible()
  await expect(pill).toHaveText('フォルダー')
  await expect(list.getByRole('link', { name: `甲 ${stamp}` })).toBeVisible()
  expect(errors).toEqual([])
})
