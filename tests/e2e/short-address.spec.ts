import { expect } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

test('a site gets a readable address in its settings, changes it in the list, and the former one redirects', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const stamp = Date.now().toString(36)
  const { id } = await createSite(request, {
    name: `Sakura ${stamp}`,
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['さくら'],
  })
  await signIn(page, MAKER, `/adminuser/site/${id}?panel=settings`)
  await page.getByRole('button', { name: 'URLを変更' }).click()
  const dialog = page.getByRole('dialog', { name: '標準のURLを変更' })
  const field = dialog.getByRole('textbox', { name: 'URLの名前' })
  await expect(field).toHaveValue(`sakura-${stamp}`)
  await expect(dialog.getByText('この名前は使えます。')).toBeVisible()
  await field.fill('Admin')
  await expect(dialog.getByText('この名前は使えません。別の名前を入力してください。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'URLを変更' })).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: `sakura-${stamp}`, exact: true }).click()
  await expect(dialog.getByText('この名前は使えます。')).toBeVisible()
  await dialog.getByRole('button', { name: 'URLを変更' }).click()
  await expect(page.getByText('標準のURLを変更しました')).toBeVisible()
  await expect(page.getByText(`http://sakura-${stamp}.localhost`, { exact: false }).first()).toBeVisible()

  await page.goto('/')
  await expectLoaded(page)
  await page.getByRole('button', { name: `「Sakura ${stamp}」の操作` }).click()
  await page.getByRole('menuitem', { name: 'URLを変更' }).click()
  await field.fill(`hana-${stamp}`)
  await expect(dialog.getByText('この名前は使えます。')).toBeVisible()
  await dialog.getByRole('button', { name: 'URLを変更' }).click()
  await expect(page.getByText('標準のURLを変更しました')).toBeVisible()
  await page.getByRole('button', { name: `「Sakura ${stamp}」の操作` }).click()
  await page.getByRole('menuitem', { name: 'QRコード' }).click()
  await expect(page.getByRole('dialog').getByText(`http://hana-${stamp}.localhost`, { exact: false })).toBeVisible()
  expect(errors).toEqual([])
})
