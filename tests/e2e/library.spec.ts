import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, findSite, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

const files = (page: Page) => page.getByRole('list', { name: '素材の一覧' }).getByRole('listitem')
const tile = (page: Page, name: string) => files(page).filter({ hasText: name })

test.describe('the media library', () => {
  test('finds a picture, says where it is used, keeps it in a folder and replaces it', async ({ page, request }) => {
    const errors = watchErrors(page)
    const name = `素材の宿 ${Date.now()}`
    await createSite(request, { name, columns: 2, rows: 1, files: ['a1.jpg', 'a5.jpg'], texts: ['雪見の湯', '囲炉裏'] })
    const { id } = await findSite(request, MAKER, name)
    await signIn(page, MAKER, `/adminuser/media?site=${id}`)
    await expectLoaded(page)
    await expect(files(page)).toHaveCount(2)
    await expect(tile(page, 'a1.jpg')).toContainText('1か所で使用中')
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'ファイル名・代替テキストで検索' }).fill('A5')
    await expect(files(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'ファイル名・代替テキストで検索' }).fill('')
    await expect(files(page)).toHaveCount(2)

    const folder = `宿 ${Date.now()}`
    await page.getByRole('button', { name: 'フォルダーを作成', exact: true }).last().click()
    await page.getByRole('dialog').getByLabel('フォルダー名').fill(folder)
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(folder) }).first()).toBeVisible()
    await page.getByRole('checkbox', { name: '「a1.jpg」を選択' }).check()
    await page.getByRole('button', { name: '移動先のフォルダー' }).click()
    await page.getByRole('option', { name: folder }).click()
    await page.getByRole('button', { name: '移動', exact: true }).click()
    await expect(page.getByText('1件を移動しました')).toBeVisible()

    await tile(page, 'a1.jpg').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'a1.jpg' })
    await expect(dialog.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expect(dialog.getByText('A1', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '削除', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'すべて差し替え' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('a5')
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'a1.jpg' })).toHaveCount(0)
    await page.getByRole('dialog').getByRole('radio', { name: 'a5.jpg' }).first().check()
    await page.getByRole('button', { name: 'この素材を使う' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([name])
    await page.getByRole('button', { name: '1サイトで差し替える' }).click()
    await expect(page.getByText('1サイトで差し替えました')).toBeVisible()
    await expect(files(page)).toHaveCount(1)
    expect(errors).toEqual([])
  })

  test('gives the editor a picture of another site, and leads to its cell', async ({ page, request }) => {
    const name = `選ぶ宿 ${Date.now()}`
    await createSite(request, { name, columns: 2, rows: 1, files: ['a1.jpg', 'a2.jpg'], texts: ['雪見', '炉'] })
    const { id } = await findSite(request, MAKER, name)
    await signIn(page, MAKER, `/adminuser/media?site=${id}`)
    await tile(page, 'a2.jpg').getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(page.getByRole('heading', { name: 'B1の設定' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'ライブラリから選ぶ', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: '素材ライブラリから選ぶ' })
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await dialog.getByRole('searchbox').fill('a1')
    await expect(dialog.getByRole('radio', { name: /^(?!.*a1)/ })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'a1.jpg' }).first().check()
    await dialog.getByRole('button', { name: 'この素材を使う' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('a1.jpg', { exact: true })).toBeVisible()
    await expect(page.getByText(/保存済み/).first()).toBeVisible({ timeout: 20_000 })
  })

  test('takes uploads with progress, also on a phone, and what the browser turns into JPEG or PNG', async ({
    page,
  }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, MAKER, '/adminuser/media')
    await expectLoaded(page)
    const bytes = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 300, height: 200 })
      canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
    })
    const name = `new-${Date.now()}`
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'アップロード', exact: true }).first().click()
    const tiff = { name: `${name}.tiff`, mimeType: 'image/tiff', buffer: Buffer.from('II*\0 no picture follows') }
    await (await chooser).setFiles([{ name: `${name}.webp`, mimeType: 'image/webp', buffer: Buffer.from(bytes) }, tiff])
    await expect(tile(page, `${name}.jpg`)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'アップロードできなかったファイル' })).toContainText('TIFF')
    await page.getByRole('button', { name: '一覧から外す' }).click()
    await tile(page, `${name}.jpg`).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(tile(page, `${name}.jpg`)).toHaveCount(0)
  })
})
