import { join } from 'node:path'
import { type Browser, expect, type Page } from 'playwright/test'
import { formatDateTime } from '#shared/time/jst.ts'
import { expectAccessible, getToken, MINUTE, moveClock, signIn, test, watchErrors } from './support.ts'
import { SMOKE } from './views.ts'

const OPERATOR = 'master@example.com'
const PICTURE = join(import.meta.dirname, '../../demo/media/news/meeting.jpg')
const FILM = join(import.meta.dirname, '../../demo/media/inn/b1.mp4')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
const preview = (page: Page) => page.getByLabel('プレビュー', { exact: true })
/** A title of its own for each run. */
const newTitle = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

async function openEditor(page: Page, title: string): Promise<void> {
  await signIn(page, OPERATOR, '/master/latest-information/create')
  await field(page, 'タイトル').first().fill(title)
  await field(page, '本文').first().fill('秋の新機能をまとめました。')
}

async function choosePicture(page: Page, name: string, file: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await chosen).setFiles(file)
}

async function fillMoment(page: Page, name: string, at: number): Promise<void> {
  const [day = '', time = ''] = formatDateTime(at).split(' ')
  await field(page, name).fill(day)
  await field(page, `${name}: 時刻`).fill(time)
}

/** A reader's page, in a browser of its own. */
async function openReader(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  screen?: string,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page, email, screen)
  return page
}

test.use({ actionTimeout: 20_000 })

test.describe('news', () => {
  test.afterEach(async ({ request }) => moveClock(request, 0))

  test(
    'is written with a picture, appears at its moment, and is read by partner and direct user',
    { tag: '@clock' },
    async ({ page, request, browser, baseURL }) => {
      test.setTimeout(240_000)
      const errors = watchErrors(page)
      const title = newTitle('秋の新機能')
      await openEditor(page, title)
      await choosePicture(page, '画像を選ぶ', PICTURE)
      await expect(button(page, '画像を変更')).toBeVisible({ timeout: 30_000 })
      await field(page, '画像の説明').first().fill('会議の様子')
      await field(page, 'リンク').fill('example.com/autumn')
      await page.getByRole('checkbox', { name: 'ログイン画面' }).check()
      await choose(page, '公開のしかた', '日時を指定')
      const start = Math.floor(Date.now() / MINUTE) * MINUTE + 10 * MINUTE
      await fillMoment(page, '開始日時', start)
      await fillMoment(page, '終了日時', start + 20 * MINUTE)
      await expect(preview(page).getByText(title)).toHaveCount(3)
      await expect(preview(page).getByAltText('会議の様子')).toHaveCount(1)
      await expectAccessible(page)
      await button(page, '公開を予約').click()
      await expect(page.getByRole('status').filter({ hasText: '公開を予約しました' })).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: title })
      await expect(row).toContainText(`${formatDateTime(start)}に公開`)
      await expectAccessible(page)

      const partner = await openReader(browser, baseURL, 'oem@example.com')
      const direct = await openReader(browser, baseURL, 'direct@example.com', '/adminuser/latest-information')
      await expect(direct.getByRole('heading', { level: 1, name: '最新情報' })).toBeVisible()
      await expect(direct.getByText(title)).toHaveCount(0)

      await moveClock(request, 11 * MINUTE)
      await direct.reload()
      const item = direct.getByRole('listitem').filter({ hasText: title })
      await expect(item.getByText('未読')).toBeAttached()
      await expectAccessible(direct)
      await partner.reload()
      const box = partner.getByRole('region', { name: '最新情報' })
      await expect(box.getByRole('link', { name: title })).toBeVisible()
      await item.getByRole('link').click()
      await expect(direct.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(direct.getByRole('img', { name: '会議の様子' })).toBeVisible()
      const link = direct.getByRole('link', { name: '詳しく見る' })
      await expect(link).toHaveAttribute('href', 'https://example.com/autumn')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expectAccessible(direct)
      await direct.getByRole('navigation').getByRole('link', { name: '最新情報' }).last().click()
      await expect(item).toBeVisible()
      await expect(item.getByText('未読')).toHaveCount(0)
      // A mark of its own for each person.
      await box.getByRole('link', { name: 'すべて見る' }).click()
      await expect(partner.getByRole('listitem').filter({ hasText: title }).getByText('未読')).toBeAttached()
      await button(partner, 'すべて既読にする').click()
      await expect(partner.getByRole('main').getByText('未読')).toHaveCount(0)

      const visitor = await (await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) })).newPage()
      await visitor.goto('/login')
      await visitor.getByRole('region', { name: '最新情報' }).getByRole('button', { name: title }).click()
      await expect(visitor.getByRole('dialog', { name: title })).toContainText('秋の新機能をまとめました。')
      await expectAccessible(visitor)
      await moveClock(request, 31 * MINUTE)
      await visitor.reload()
      await expect(field(visitor, 'ログインID（メールアドレス）')).toBeVisible()
      const open = await request.get('/v1/news/open')
      expect(await open.text()).not.toContain(title)
      expect(errors).toEqual([])
    },
  )

  test('keeps what is refused, says so at the field, and asks before it is lost', SMOKE, async ({ page }) => {
    test.setTimeout(180_000)
    const title = newTitle('下書きの例')
    await openEditor(page, title)
    await choosePicture(page, '画像を選ぶ', FILM)
    await expect(page.getByRole('alert').filter({ hasText: 'JPGまたはPNGの画像を選んでください。' })).toBeVisible()
    await choose(page, '編集する言語', '한국어')
    await field(page, 'タイトル').nth(1).fill('가'.repeat(51))
    await choose(page, '編集する言語', 'English')
    await field(page, 'リンク').fill('javascript:alert(1)')
    await choose(page, '公開のしかた', '日時を指定')
    const start = Date.now() + 60 * MINUTE
    await fillMoment(page, '開始日時', start)
    await fillMoment(page, '終了日時', start - 30 * MINUTE)
    await button(page, '公開を予約').click()
    // The language with the refused text is opened.
    const refused = field(page, 'タイトル').nth(1)
    await expect(refused).toHaveAccessibleDescription('50文字以内で入力してください。')
    await expect(refused).toHaveValue('가'.repeat(51))
    await expect(field(page, 'リンク')).toHaveAccessibleDescription(/https:\/\/ から入力してください/)
    await expect(field(page, 'リンク')).toHaveValue('javascript:alert(1)')
    await expect(field(page, '終了日時')).toHaveAccessibleDescription('終了日時は、開始日時より後にしてください。')
    await refused.fill('가을')
    await field(page, 'リンク').fill('')
    await fillMoment(page, '終了日時', start + 30 * MINUTE)
    await page.getByRole('link', { name: 'キャンセル' }).click()
    await button(page, '編集を続ける').click()
    await expect(field(page, 'タイトル').first()).toHaveValue(title)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/latest-information\/edit\//)
    await expect(field(page, 'タイトル').first()).toHaveValue(title)
  })

  test('a save in a second tab is not overwritten; an item is copied, deleted and brought back', async ({
    page,
    request,
    context,
  }) => {
    test.setTimeout(180_000)
    const title = newTitle('二つのタブ')
    const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
    const text = (value: string) => ({ ja: { value } })
    const data = { title: text(title), content: text('本文'), publication: 'instant', status: 'draft' }
    const made = await request.post('/v1/news', { headers, data: { ...data, on_back_office: true, on_login: false } })
    const { id } = ((await made.json()) as { data: { id: string } }).data
    await signIn(page, OPERATOR, `/master/latest-information/edit/${id}`)
    const second = await context.newPage()
    await second.goto(`/master/latest-information/edit/${id}`)
    await field(second, '本文').first().fill('先に保存した本文')
    await button(second, '下書きを保存').click()
    await expect(second.getByRole('status').filter({ hasText: '下書きを保存しました' })).toBeVisible()
    await field(page, '本文').first().fill('あとから書いた本文')
    await button(page, '下書きを保存').click()
    await expect(page.getByRole('alert').filter({ hasText: 'ほかの人が先に変更しました' })).toBeVisible()
    await expect(field(page, '本文').first()).toHaveValue('あとから書いた本文')
    await button(page, '最新の内容を読み込む').click()
    await expect(field(page, '本文').first()).toHaveValue('先に保存した本文')
    await field(page, '本文').first().fill('最後に書いた本文')
    await button(page, '下書きを保存').click()
    await expect(page.getByRole('status').filter({ hasText: '下書きを保存しました' })).toBeVisible()

    await page.goto(`/master/latest-information?search=${encodeURIComponent(title)}`)
    const rows = page.getByRole('row').filter({ hasText: title })
    await button(page, `「${title}」の操作`).click()
    await page.getByRole('menuitem', { name: '複製' }).click()
    await expect(field(page, '本文').first()).toHaveValue('最後に書いた本文')
    await button(page, '公開').click()
    await expect(page.getByRole('status').filter({ hasText: '公開しました' })).toBeVisible()
    await page.goto(`/master/latest-information?search=${encodeURIComponent(title)}&standing=published`)
    await button(page, `「${title}」の操作`).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
    await expect(rows).toHaveCount(0)
    await button(page, '元に戻す').click()
    await expect(rows).toHaveCount(1)
    await button(page, `「${title}」の操作`).click()
    await page.getByRole('menuitem', { name: '公開を停止' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '公開を停止' }).click()
    await expect(rows).toHaveCount(0)
  })
})
