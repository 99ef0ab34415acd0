import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { makeZip, type ZipEntry } from '#tests/setup/zip-builder.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const MEDIA = join(import.meta.dirname, '../../demo/media/inn')
const EMAIL = 'user@example.com'
const MEGABYTE = 1024 * 1024

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

async function openNewSite(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 2, number_vertical: 2, languages: ['ja'] }
  const answer = await request.post('/v1/site', { headers, data })
  const site = (await answer.json()) as { data: { id: string } }
  await signIn(page, EMAIL, `/adminuser/site/${site.data.id}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Writes an archive to the disk, so that name, size and time stay the same when it is chosen again. */
async function writeArchive(name: string, entries: readonly ZipEntry[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, makeZip(entries))
  return path
}

const picture = async (name: string, from: string): Promise<ZipEntry> => ({
  name,
  content: await readFile(join(MEDIA, from)),
  method: 0,
})

async function chooseArchive(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'ZIPファイルを選ぶ' }).click()
  await (await chooser).setFiles(path)
}

const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() => cells(page).evaluateAll((list) => list.map((cell) => cell.getAttribute('aria-label'))))
    .toEqual(names.map((name) => expect.stringMatching(new RegExp(`${name}$`))))
}

test('checks an archive, places its pictures by name in one step, and undoes it', async ({ page, request }) => {
  test.setTimeout(120_000)
  const errors = watchErrors(page)
  const path = await writeArchive('pictures.zip', [
    await picture('湯けむり/10.jpg', 'a3.jpg'),
    await picture('湯けむり/b1.jpg', 'a2.jpg'),
    await picture('湯けむり/2.jpg', 'a4.jpg'),
    await picture('A1.jpg', 'a1.jpg'),
    await picture('B9.jpg', 'a5.jpg'),
    { name: 'memo.txt', content: '宿の写真です' },
    { name: '__MACOSX/._A1.jpg', content: 'x' },
  ])
  await openNewSite(page, request, 'まとめて追加')
  await page.getByRole('button', { name: 'ZIPでまとめて追加' }).click()
  await chooseArchive(page, path)

  const dialog = page.getByRole('dialog', { name: '配置の確認' })
  await expect(dialog.getByRole('heading', { name: '配置の確認' })).toBeVisible({ timeout: 60_000 })
  // Each folder becomes rows, until the names are to decide.
  await expect(dialog.getByRole('list', { name: '配置後のグリッド' }).getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('radio', { name: '名前の順に配置' }).check({ force: true })
  const problems = dialog.getByRole('list', { name: '配置できないファイル（2）' })
  await expect(problems.getByRole('listitem').filter({ hasText: 'memo.txt' })).toContainText('対応していない形式です')
  await expect(problems.getByRole('listitem').filter({ hasText: 'B9.jpg' })).toContainText('グリッドの外')
  const placed = dialog.getByRole('list', { name: '配置する画像（4）' }).getByRole('listitem')
  await expect(placed).toContainText(['A1.jpg', 'b1.jpg', '2.jpg', '10.jpg'])
  await expect(placed).toContainText(['A1へ', 'B1へ', 'A2へ', 'B2へ'])
  await expect(cells(page)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '一覧をダウンロード' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('"memo.txt","対応していない形式です"')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: '4件を配置' }).click()
  await expectOrder(page, ['A1.jpg', 'b1.jpg', '2.jpg', '10.jpg'])
  await expect(page.locator('[data-save=saved]')).toContainText(':')
  await page.locator('[role=grid]').press('Control+z')
  await expect(cells(page)).toHaveCount(0)
  await page.locator('body').press('Control+Shift+z')
  await expectOrder(page, ['A1.jpg', 'b1.jpg', '2.jpg', '10.jpg'])
  await expect(page.locator('[data-save=saved]')).toBeVisible()
  await page.reload()
  await expectOrder(page, ['A1.jpg', 'b1.jpg', '2.jpg', '10.jpg'])
  expect(errors).toEqual([])
})

test('refuses an archive with a path outside its folder', FULL, async ({ page, request }) => {
  const path = await writeArchive('hostile.zip', [
    await picture('A1.jpg', 'a1.jpg'),
    await picture('../../B1.jpg', 'a2.jpg'),
  ])
  await openNewSite(page, request, '断られるZIP')
  await page.getByRole('button', { name: 'ZIPでまとめて追加' }).click()
  await chooseArchive(page, path)
  const dialog = page.getByRole('dialog', { name: 'このZIPは使えません' })
  await expect(dialog.getByRole('list', { name: '原因のファイル' })).toContainText('../../B1.jpg', { timeout: 60_000 })
  await expect(dialog.getByRole('alert')).toContainText('画像は1つも追加されていません')
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(cells(page)).toHaveCount(0)
})

test('names the file at which the server gave up an archive', FULL, async ({ page, request }) => {
  const path = await writeArchive('crashing.zip', [await picture('A1.jpg', 'a1.jpg')])
  await openNewSite(page, request, '中止されるZIP')
  await page.route(/\/v1\/site\/[^/]+\/upload\/[^/]+$/, async (route) => {
    const answer = await route.fetch({ maxRetries: 1 })
    const { data } = (await answer.json()) as { data: { state: string } }
    const files = [{ name: 'A1.jpg', media_id: null, position: null, problem: 'stopped' }]
    const givenUp = { ...data, state: 'refused', problem: 'server', files, media: [] }
    await route.fulfill({ response: answer, json: { data: data.state === 'done' ? givenUp : data } })
  })
  await page.getByRole('button', { name: 'ZIPでまとめて追加' }).click()
  await chooseArchive(page, path)
  const dialog = page.getByRole('dialog', { name: 'このZIPは使えません' })
  await expect(dialog.getByRole('alert')).toContainText('サーバー側で処理が繰り返し失敗した', { timeout: 60_000 })
  await expect(dialog.getByRole('list', { name: '原因のファイル' })).toContainText('A1.jpg')
  await expect(dialog).toContainText('このファイルの処理中に止まりました')
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('resumes an interrupted upload after a reload on a phone', async ({ page, request }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const junk = (name: string): ZipEntry => ({ name, content: new Uint8Array(17 * MEGABYTE), method: 0 })
  const path = await writeArchive('large.zip', [junk('1.bin'), junk('2.bin'), await picture('A1.jpg', 'a1.jpg')])
  await openNewSite(page, request, '途中から再開')
  page.on('dialog', (question) => void question.accept())

  let isCut = true
  let parts = 0
  await page.route('**/upload/part/*', (route) => {
    parts++
    return isCut && parts > 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByRole('button', { name: 'ZIPでまとめて追加' }).click()
  await expectAccessible(page)
  await chooseArchive(page, path)
  const sending = page.getByRole('dialog', { name: 'アップロードしています' })
  await expect(sending).toContainText('接続が切れました', { timeout: 30_000 })
  await expectAccessible(page)
  await sending.getByRole('button', { name: '閉じる' }).last().click()
  await expect(page.getByRole('region', { name: 'グリッド' }).getByText('接続が切れました')).toBeVisible()
  // Attempts wait longer each time, and a busy machine adds to it.
  await expect.poll(() => parts, { timeout: 60_000 }).toBeGreaterThan(2)
  await page.reload()

  const region = page.getByRole('region', { name: 'グリッド' })
  await expect(region.getByText('アップロードの続きがあります')).toBeVisible({ timeout: 30_000 })
  await region.getByRole('button', { name: '表示', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('同じファイルを選ぶと、続きから再開します')
  isCut = false
  parts = 0
  await chooseArchive(page, path)
  const dialog = page.getByRole('dialog', { name: '配置の確認' })
  await expect(dialog.getByRole('list', { name: '配置する画像（1）' })).toContainText('A1.jpg', { timeout: 120_000 })
  expect(parts).toBe(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1件を配置' }).click()
  await expectOrder(page, ['A1.jpg'])
})
