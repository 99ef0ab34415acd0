import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { en } from '#shared/i18n/review/en.ts'
import { createSite, expectSaved, MAKER } from './site-kit.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PASSWORD = 'Snow-2026-inn'
const FIRST = '写真をもう少し明るくできますか。<b>ここ</b>'
const SECOND = '「囲炉裏」にふりがなをお願いします。'
const ANSWER = 'Brighter now. Please look again.'

/** Shares a new site by link and password. Returns its preview's address. */
async function newPreview(request: APIRequestContext) {
  const site = await createSite(request, {
    name: `確認の宿 ${Date.now()}`,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a5.jpg'],
    texts: ['雪見の湯', '囲炉裏の夜'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const shared = await request.post(`/v1/preview/site/${site.id}/share`, {
    headers,
    data: { is_private: false, has_link: true, password: PASSWORD },
  })
  expect(shared.status(), await shared.text()).toBe(200)
  const answer = await request.get(`/v1/site/${site.id}`, { headers })
  const { data } = (await answer.json()) as { data: { preview_origin: string } }
  return { ...site, origin: data.preview_origin }
}

/** A guest's phone that has signed in. `prepare` sees the page before it loads. */
async function openAsGuest(
  browser: Browser,
  origin: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(origin)
  await page.getByLabel('パスワード').fill(PASSWORD)
  await page.getByRole('button', { name: 'プレビューを開く' }).tap()
  await expect(page.getByRole('button', { name: '承認する' })).toBeVisible()
  return page
}

test('a press pins while the pictures of the site still load', async ({ browser, request }) => {
  const { origin } = await newPreview(request)
  const { promise, resolve } = Promise.withResolvers<void>()
  const guest = await openAsGuest(browser, origin, (page) =>
    page.route(/\/media\/.+\/\d+\.webp$/, async (route) => {
      await promise
      await route.continue()
    }),
  )
  const sheet = guest.getByRole('complementary', { name: 'コメントと承認' })
  const site = guest.frameLocator('iframe')
  await expect(site.locator('#A1 h2')).toHaveText('雪見の湯')
  await guest.getByRole('button', { name: 'コメント', exact: true }).tap()
  await site.locator('#A1 .stage').tap({ position: { x: 120, y: 200 } })
  await expect(sheet.getByRole('heading', { name: 'A1にコメント' })).toBeVisible()
  await sheet.getByLabel('コメント', { exact: true }).fill(FIRST)
  resolve()
  await expect(site.locator('#A1 img').first()).toHaveJSProperty('complete', true)
  await expect(sheet.getByLabel('コメント', { exact: true })).toHaveValue(FIRST)
  await expect(site.locator('#A1 .pin')).toHaveCount(1)
  await guest.context().close()
})

test('a guest pins comments and approves; the maker answers, changes a cell, and both see what became of it', async ({
  browser,
  page,
  request,
}) => {
  const { id, origin } = await newPreview(request)
  const guest = await openAsGuest(browser, origin)
  const errors = [watchErrors(guest), watchErrors(page)]
  const site = guest.frameLocator('iframe')
  const sheet = guest.getByRole('complementary', { name: 'コメントと承認' })

  await test.step('the guest pins a comment by touch, and is asked for a name once', async () => {
    await expect(site.locator('#A1 h2')).toHaveText('雪見の湯')
    await guest.getByRole('button', { name: 'コメント', exact: true }).tap()
    await site.locator('#A1 .stage').tap({ position: { x: 120, y: 200 } })
    await sheet.getByRole('button', { name: 'コメントする' }).tap()
    await expect(sheet.getByText('コメントを入力してください。')).toBeVisible()
    await sheet.getByLabel('コメント', { exact: true }).fill(FIRST)
    // What was not sent stays, also when the sheet is closed.
    await sheet.getByRole('button', { name: '閉じる' }).tap()
    await site.getByRole('button', { name: '書いているコメントの場所' }).tap()
    await expect(sheet.getByLabel('コメント', { exact: true })).toHaveValue(FIRST)
    await sheet.getByRole('button', { name: 'コメントする' }).tap()
    await expect(sheet.getByText('お名前を入力してください。')).toBeVisible()
    await sheet.getByLabel('お名前').fill('佐藤 花子')
    await sheet.getByRole('button', { name: 'コメントする' }).tap()
    await expect(sheet.getByRole('heading', { name: 'コメント1' })).toBeFocused()
    await expect(sheet.getByText(FIRST)).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('swiping still works, and the keyboard pins to the cell on the screen', async () => {
    await sheet.getByRole('button', { name: '閉じる' }).tap()
    await site.locator('#nav a').first().tap()
    await expect(site.locator('#grid')).toHaveAttribute('data-at', 'B1')
    await guest.getByRole('button', { name: 'この画面にコメント' }).press('Enter')
    await expect(sheet.getByRole('heading', { name: 'B1にコメント' })).toBeVisible()
    await expect(sheet.getByLabel('お名前')).toHaveCount(0)
    await sheet.getByLabel('コメント', { exact: true }).fill(SECOND)
    await sheet.getByLabel('コメント', { exact: true }).press('Control+Enter')
    await expect(site.locator('#B1 .pin')).toHaveText('2')
    await sheet.getByRole('button', { name: '一覧へ' }).tap()
    await sheet.getByRole('button', { name: /^1/ }).tap()
    await expect(site.locator('#grid')).toHaveAttribute('data-at', 'A1')
    await expect(site.locator('#A1 .pin')).toHaveClass(/chosen/)
  })

  await test.step('the guest approves exactly this version', async () => {
    await guest.getByRole('button', { name: '承認する' }).tap()
    const dialog = guest.getByRole('dialog')
    await expect(dialog.getByText('承認されるのは、今表示しているこの版だけです。')).toBeVisible()
    await expect(dialog.getByText(/編集中の内容（\d{4}\/\d\d\/\d\d \d\d:\d\d時点）/)).toBeVisible()
    await expectAccessible(guest)
    await dialog.getByRole('button', { name: 'この版を承認する' }).tap()
    await expect(dialog.getByText('その後の変更はありません')).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる' }).tap()
    await expect(guest.getByRole('button', { name: '承認済み' })).toBeVisible()
  })

  const panel = page.getByRole('region', { name: 'Review', exact: true })
  const preview = page.frameLocator('iframe')
  const threadOf = (number: number) => panel.getByRole('button', { name: new RegExp(`^Comment ${number} `) })

  await test.step('the maker comes by the bell, and sees pins in list, preview and grid', async () => {
    // Not for every document: the preview's frame has a storage of its own.
    await page.goto('/v1/health')
    await page.evaluate(() => localStorage.setItem('mekuri.language', 'en'))
    await signIn(page, MAKER)
    await page.getByRole('button', { name: /^Notifications \(/ }).click()
    await page
      .getByRole('link', { name: /new comments and approvals in a preview/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/site/${id}\\?panel=review$`))
    await expect(panel.getByText(en.approvals.unchanged)).toBeVisible()
    await expect(threadOf(1)).toContainText(FIRST)
    await threadOf(2).click()
    await expect(preview.locator('#grid')).toHaveAttribute('data-at', 'B1', { timeout: 20_000 })
    await expect(preview.locator('#B1 .pin.chosen')).toHaveText('2')
    await preview.locator('#A1 .pin').press('Enter')
    await expect(threadOf(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(preview.locator('#A1 .pin.chosen')).toHaveText('1')
    await expectAccessible(page, 'best-practice')
    // Behind @, those who may see the site are offered by name, the partner above too.
    const answer = panel.getByRole('textbox', { name: 'Reply' })
    await answer.pressSequentially('@')
    const people = panel.getByRole('listbox', { name: en.mention.label })
    await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await answer.press('Enter')
    await expect(answer).toHaveValue(/^@\S.* $/)
    await expect(people).toHaveCount(0)
    await answer.fill(ANSWER)
    await panel.getByRole('button', { name: en.thread.send }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: ANSWER }).last()).toContainText(en.thread.own)
    await threadOf(2).click()
    await panel.getByRole('button', { name: en.thread.solve }).click()
    await expect(panel.getByRole('radio', { name: 'Resolved (1)' })).toBeChecked()
    await page.getByRole('button', { name: 'Grid', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: /A1.*1 open comment$/ })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /open comment/ })).toHaveCount(1)
  })

  await test.step('the guest sees the answer', async () => {
    await guest.getByRole('button', { name: '一覧（2）' }).tap()
    await guest.getByRole('button', { name: /^一覧（/ }).tap()
    await expect(guest.getByRole('button', { name: '一覧（1）' })).toBeVisible()
    await sheet.getByRole('button', { name: /^1/ }).tap()
    await expect(sheet.getByText(ANSWER)).toBeVisible()
    await expect(sheet.getByText('制作担当')).toBeVisible()
  })

  await test.step('a changed cell is said on both sides, and the approval is no longer of this version', async () => {
    await page.getByRole('gridcell', { name: /A1/ }).click()
    await page.getByRole('textbox', { name: 'Main text', exact: true }).fill('雪見の湯、明るく')
    await expectSaved(page)
    await page.getByRole('button', { name: 'Review', exact: true }).first().click()
    await expect(threadOf(1)).toContainText(en.thread.changed)
    await expect(panel.getByText(en.approvals.since, { exact: true })).toBeVisible()
    await expect(panel.getByText('Changed: A1')).toBeVisible()

    await guest.getByRole('button', { name: /^一覧（/ }).tap()
    await guest.getByRole('button', { name: /^一覧（/ }).tap()
    await expect(sheet.getByText('コメントのあとで画面が変更されました')).toBeVisible()
    await guest.getByRole('button', { name: '最新の内容を表示' }).tap()
    await expect(site.locator('#A1 h2')).toHaveText('雪見の湯、明るく')
    await guest.getByRole('button', { name: '承認する' }).tap()
    await expect(guest.getByRole('dialog').getByText('変更：A1')).toBeVisible()
  })
  expect(errors.flat()).toEqual([])
  await guest.context().close()
})
