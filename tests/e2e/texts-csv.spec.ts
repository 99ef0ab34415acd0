import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, openPanel } from './site-kit.ts'
import { expectAccessible, test, watchErrors } from './support.ts'

const SUB = '山あいの静かな湯で、雪の音に耳をすませてください。'
const NEW_SUB = '雪の音だけが聞こえる、山あいの湯です。'
const NEW_SUB_EN = 'A quiet bath, "deep" in the mountains.'

const createInn = (request: APIRequestContext) =>
  createSite(request, {
    name: '渡す/宿',
    columns: 1,
    rows: 2,
    files: ['a1.jpg', 'a5.jpg'],
    texts: ['雪見の湯へ、\nようこそ。', '=囲炉裏の夜'],
    subTexts: [SUB, ''],
  })

type Row = Record<'id' | 'label' | 'max_length' | 'ja' | 'en', string>

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'CSVからテキストを読み込む' })
const subText = (page: Page, side: 'source' | 'target') =>
  page.locator(`[data-path$=".subText"] [data-side=${side}]`).first()

/** Opens the panel's menu and chooses an item, by keyboard. */
async function chooseByKeys(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toHaveAttribute('data-focus')
  const names = await items.allTextContents()
  for (let step = 0; step < names.indexOf(item); step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: item })).toHaveAttribute('data-focus')
  await page.keyboard.press('Enter')
}

/** Opens the import; its button has the focus. */
async function openImport(page: Page): Promise<void> {
  await chooseByKeys(page, 'CSVから読み込む')
  await expect(dialogOf(page).getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused()
}

/** Chooses a file with the button that has the focus. */
async function chooseFile(page: Page, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  // The browser begins to watch for file choosers a moment later.
  await page.evaluate(() => document.readyState)
  await page.keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** The figure of a line of the preview. */
const figure = (page: Page, name: string) =>
  dialogOf(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

test('texts leave as CSV, and come back after a preview as one undo step, by keyboard', async ({ page, request }) => {
  const errors = watchErrors(page)
  const { id } = await createInn(request)
  await openEditor(page, id)
  await openPanel(page, '言語・翻訳')

  const [download] = await Promise.all([page.waitForEvent('download'), chooseByKeys(page, 'CSVに書き出す')])
  expect(download.suggestedFilename()).toMatch(/^渡す_宿-texts-\d{8}\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff"id","label","max_length","ja","en"\r\n')).toBe(true)
  const { data: rows } = Papa.parse<Row>(csv.replace('\ufeff', ''), { header: true, skipEmptyLines: true })
  const sub = rows.find(({ label }) => label === 'A1 / サブテキスト')
  expect(sub).toMatchObject({ max_length: '120', ja: SUB, en: '' })
  expect(rows.find(({ label }) => label === 'A2 / メインテキスト')?.ja).toBe("'=囲炉裏の夜")

  // What was saved changes nothing.
  await openImport(page)
  await chooseFile(page, 'name,mail\nx,y\n')
  await expect(dialogOf(page).getByRole('alert')).toContainText('id列がありません。')
  await dialogOf(page).getByRole('button', { name: 'ファイルを選ぶ' }).focus()
  await chooseFile(page, csv)
  await expect(figure(page, '変更のない行')).toHaveText(`${rows.length}行`)
  await expect(dialogOf(page).getByRole('button', { name: '0件を反映' })).toBeDisabled()

  // Another file from the preview: two texts change, two rows are refused.
  const changed = [
    { ...sub, ja: NEW_SUB, en: NEW_SUB_EN },
    { id: rows.find(({ label }) => label === 'A2 / サブテキスト')?.id, ja: 'あ'.repeat(121) },
    { id: 'cells.gone.mainText', label: 'A9 / メインテキスト', ja: '消えた' },
  ]
  const file = Papa.unparse(changed, { columns: ['en', 'id', 'label', 'ja'] })
  await dialogOf(page).getByRole('button', { name: '別のファイルを選ぶ' }).focus()
  await chooseFile(page, file)
  await expect(figure(page, '変わるテキスト（日本語）')).toHaveText('1件')
  await expect(figure(page, '変わるテキスト（English）')).toHaveText('1件')
  await expect(figure(page, '変更のない行')).toHaveText('0行')
  await expect(figure(page, '読み込めない行')).toHaveText('2行')
  const refused = dialogOf(page).getByRole('list', { name: '読み込めないもの' }).getByRole('listitem')
  await expect(refused).toHaveText([
    /3行目\s*A2 \/ サブテキスト（日本語）\s*長すぎます（121 \/ 120文字）。/,
    /4行目\s*A9 \/ メインテキスト\s*このidのテキストは、サイトにありません。/,
  ])
  await expectAccessible(page, 'best-practice')

  // Cancelled, it changes nothing.
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeFocused()
  await expect(subText(page, 'source')).toHaveValue(SUB)

  await openImport(page)
  await chooseFile(page, file)
  await dialogOf(page).getByRole('button', { name: '2件を反映' }).press('Enter')
  await expect(page.getByText('2件のテキストを反映しました。')).toBeVisible()
  await expect(subText(page, 'source')).toHaveValue(NEW_SUB)
  await expect(subText(page, 'target')).toHaveValue(NEW_SUB_EN)
  await expect(page.locator('[data-path$=".subText"] [data-standing]').first()).toHaveAttribute(
    'data-standing',
    'written',
  )
  await expectSaved(page)
  await page.getByRole('heading', { name: '言語・翻訳' }).click()
  await page.keyboard.press('Control+z')
  await expect(subText(page, 'source')).toHaveValue(SUB)
  await expect(subText(page, 'target')).toHaveValue('')
  await expectSaved(page)
  expect(errors).toEqual([])
})

test('those who may not edit save the texts, and read none back', async ({ page, request }) => {
  const { id } = await createInn(request)
  await page.route(`**/v1/site/${id}`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const { data } = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { data: { ...data, is_read_only: true } } })
  })
  await openEditor(page, id)
  await openPanel(page, '言語・翻訳')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['CSVに書き出す'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSVに書き出す' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(SUB)
})
