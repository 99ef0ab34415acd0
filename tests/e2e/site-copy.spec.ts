import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, signIn, test, watchErrors } from './support.ts'

/** Other tests of this account fill the first page. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `「${name}」の操作` }).click()
}

test.describe('site copies', () => {
  test('create a site from a template, with its pictures and texts', async ({ page }) => {
    const errors = watchErrors(page)
    await signIn(page, 'direct@example.com')
    await page.getByRole('link', { name: 'サイトを作成' }).click()
    await expect(page.getByRole('radio', { name: '白紙から作る' })).toBeChecked()
    await expect(page.locator('fieldset img')).toHaveCount(6)
    await expectAccessible(page)
    await page.getByLabel('サイト名').fill('夏の新製品')
    await page.getByRole('radio', { name: '新製品の発表' }).check()
    await expect(page.getByText('このひな形は1列 × 5行です。')).toBeVisible()
    await page.getByRole('button', { name: /作成して/ }).click()
    await page.waitForURL(/\/site\/[0-9a-f-]{36}$/, { timeout: 90_000 })
    await expect(page.getByText('5 / 5マス')).toBeVisible()
    await expect(page.frameLocator('iframe').first().getByText('まるくなった。').first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('duplicate a site from the list, and open the copy', async ({ page }) => {
    const errors = watchErrors(page)
    await signIn(page, 'user@example.com')
    await openMenu(page, 'KOYOMI 冬椿コレクション')
    await page.getByRole('menuitem', { name: '複製' }).click()
    await page.waitForURL(/\/site\/[0-9a-f-]{36}$/)
    await expect(page.getByText('「KOYOMI 冬椿コレクションのコピー」を作成しました。')).toBeVisible()
    await expect(page.getByText('8 / 8マス')).toBeVisible()
    await page.getByRole('link', { name: 'サイト一覧へ戻る' }).click()
    await expect(page.getByRole('link', { name: 'KOYOMI 冬椿コレクションのコピー' })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('export a site to a file and import it', async ({ page, request }) => {
    const errors = watchErrors(page)
    // Of its own: the imported site has the same name, and other tests find the demo sites by theirs.
    const own = `持ち運ぶ宿 ${Date.now()}`
    const files = ['a1.jpg', 'a5.jpg']
    await createSite(request, { name: own, columns: 2, rows: 1, files, texts: ['雪見の湯', '囲炉裏の夜'] })
    await signIn(page, MAKER)
    await openMenu(page, own)
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'ファイルに保存' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${own}.zip`)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('link', { name: 'サイトを作成' }).click()
    await page.getByRole('button', { name: '保存したファイルから作成' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: /ファイルを選ぶ/ }).click()
      await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer })
    }
    await choose('broken.zip', file.subarray(0, file.length - 1000))
    await expect(dialog.getByRole('alert')).toContainText('途中で壊れています')
    await choose('site.zip', file)
    await page.waitForURL(/\/site\/[0-9a-f-]{36}$/, { timeout: 90_000 })
    await expect(page.getByText('2 / 2マス')).toBeVisible()
    await expect(page.frameLocator('iframe').first().locator('picture img, .cell img').first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('export the filtered site list as CSV', async ({ page }) => {
    await signIn(page, 'oem@example.com')
    await page
      .getByRole('button', { name: '公開中' })
      .or(page.getByRole('radio', { name: '公開中' }))
      .first()
      .click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV出力' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^サイト一覧-\d{8}\.csv$/)
    const text = (await readFile(await download.path())).toString('utf8')
    expect(text.startsWith('\ufeff"サイト名","状態"')).toBe(true)
    expect(text).not.toContain('"下書き"')
    expect(text).toContain('"公開中"')
  })
})
