import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { dropOnGrid, fileAt } from './drop-files.ts'
import { expectAccessible, findViolations, getToken, signIn, test, watchErrors } from './support.ts'

const EMAIL = 'user@example.com'
const PICTURES = ['a1', 'a2', 'b2', 'c1'].map((name) => join(import.meta.dirname, `../../demo/media/inn/${name}.jpg`))

/** Creates a site of four cells and opens its popups panel. */
async function openPopups(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 2, number_vertical: 2, languages: ['ja', 'en'] }
  const answer = await request.post('/v1/site', { headers, data })
  const site = (await answer.json()) as { data: { id: string } }
  await signIn(page, EMAIL, `/adminuser/site/${site.data.id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await dropOnGrid(
    page,
    PICTURES.map((path, index) => ({ ...fileAt(path), name: `${index}.jpg` })),
  )
  await expect(page.locator('[role=gridcell] img')).toHaveCount(4, { timeout: 30_000 })
  await expect(page.locator('[data-save=saved]')).toContainText(':', { timeout: 30_000 })
  await page.getByRole('button', { name: 'ポップアップ', exact: true }).click()
}

const panel = (page: Page) => page.getByRole('region', { name: 'ポップアップ' })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const mapCell = (page: Page, name: string) => panel(page).getByRole('gridcell', { name, exact: true })

/** Publishes the newest version of the site. Returns its address. */
async function publish(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /公開する$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /公開する$/ }).click()
  const done = page.getByRole('dialog', { name: '公開しました' })
  await expect(done.getByRole('heading')).toBeVisible({ timeout: 30_000 })
  const address = await done.getByRole('link', { name: 'サイトを開く' }).getAttribute('href')
  await page.keyboard.press('Escape')
  // Without the owner's cookie.
  return new URL(address ?? '').origin
}

test('creates, previews and publishes a popup, shown on its cells only and closed for the session', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  await openPopups(page, request, '早割のある宿')
  await panel(page).getByRole('button', { name: '期間限定を追加' }).click()
  await field(page, 'タイトル').fill('秋の早割 20%')
  await field(page, 'ボタンの文字').fill('空室を見る')
  await field(page, 'リンク先URL').fill('https://example.com/book')

  const preview = page.frameLocator('iframe').locator('.popup')
  await expect(preview.getByRole('heading', { name: '秋の早割 20%' })).toBeVisible()
  await expect(preview.getByRole('link', { name: '空室を見る' })).toBeVisible()
  await expect(field(page, 'リンク先URL')).toBeFocused()

  const where = panel(page).getByText('まだどこにも表示されません')
  await expect(where).toBeVisible()
  await mapCell(page, 'A1').click()
  await mapCell(page, 'A1').press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(panel(page).getByText('A1・B2に表示します。')).toBeVisible()
  await expect(mapCell(page, 'B2')).toHaveAttribute('aria-selected', 'true')

  const address = await publish(page)
  const visitor = await page.context().newPage()
  const visitorErrors = watchErrors(visitor)
  await visitor.goto(`${address}/B1`)
  await expect(visitor.locator('#B1 img')).toBeVisible()
  const popup = visitor.getByRole('dialog', { name: '秋の早割 20%' })
  await visitor.waitForLoadState('networkidle')
  await expect(popup).toHaveCount(0)
  await visitor.keyboard.press('ArrowDown')
  await expect(visitor).toHaveURL(`${address}/A2`)
  await expect(popup).toHaveCount(0)
  await visitor.keyboard.press('ArrowRight')
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('timer')).toHaveText(/^23:\d\d:\d\d$/)
  await expect(popup.getByRole('link', { name: '空室を見る' })).toHaveAttribute('target', '_blank')
  await visitor.keyboard.press('ArrowLeft')
  await visitor.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: '閉じる' })).toBeFocused()
  await visitor.keyboard.press('Tab')
  await expect(popup.getByRole('link', { name: '空室を見る' })).toBeFocused()
  expect(await findViolations(visitor, { include: ['.popup'] }, {})).toEqual([])
  await visitor.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(visitor).toHaveURL(`${address}/B2`)

  await visitor.goto(address)
  await visitor.waitForLoadState('networkidle')
  await expect(popup).toHaveCount(0)
  const stranger = await (
    await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 390, height: 844 } })
  )?.newPage()
  await stranger?.goto(address)
  await expect(stranger?.getByRole('dialog', { name: '秋の早割 20%' }) ?? page.locator('nothing')).toBeVisible()
  await stranger?.context().close()
  expect([...errors, ...visitorErrors]).toEqual([])
})

test('opens incomplete popups from the checklist, and refuses an impossible period', async ({ page, request }) => {
  test.setTimeout(150_000)
  await openPopups(page, request, '先着の宿')
  await panel(page).getByRole('button', { name: '人数限定を追加' }).click()
  const end = panel(page).getByRole('textbox', { name: '終了', exact: true })
  const kept = await end.inputValue()
  await end.fill('2020/01/01')
  await expect(panel(page).getByText('終了日時は、開始日時より後にしてください。')).toBeVisible()
  await end.fill(kept)
  await panel(page).getByRole('textbox', { name: '上限の人数' }).fill('1000000000')
  await expect(panel(page).getByText('999999999以下で入力してください。')).toBeVisible()
  await panel(page).getByRole('textbox', { name: '上限の人数' }).fill('')

  await panel(page).getByRole('button', { name: '一覧に戻る' }).click()
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('表示するマスが選ばれていません')).toBeVisible()
  await dialog.getByRole('button', { name: /上限の人数が入力されていません/ }).click()
  await expect(panel(page).getByRole('textbox', { name: '上限の人数' })).toBeFocused()
  await expectAccessible(page, 'best-practice')

  await panel(page).getByRole('button', { name: '一覧に戻る' }).click()
  // Visitors do not see it yet.
  await expect(panel(page).getByText('公開待ち', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('表示中', { exact: true })).toHaveCount(0)
  await panel(page)
    .getByRole('button', { name: /番目のポップアップ: 削除/ })
    .click()
  await expect(panel(page).getByText('まだポップアップはありません')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect(panel(page).getByText('人数限定', { exact: true })).toBeVisible()
})
