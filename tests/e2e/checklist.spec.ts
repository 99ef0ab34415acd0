import { expect, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, expectSaved, MAKER, openEditor, openPanel } from './site-kit.ts'
import { expectAccessible, getToken, test, watchErrors } from './support.ts'

const PASSWORD = 'Snow-2026-inn'
const PHONE = { width: 390, height: 844 }
const list = (page: Page) => page.getByRole('complementary', { name: 'チェックリスト' })
const group = (page: Page, name: string) => list(page).getByRole('region', { name, exact: true })
const publishButton = (page: Page) => page.locator('#publish-button')

/** A site of two cells, each with two texts that English lacks, and without the text of its buttons. */
const createOpenSite = (request: Parameters<typeof createSite>[0]) =>
  createSite(request, {
    name: `直す宿 ${crypto.randomUUID().slice(0, 8)}`,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['はじめの湯', 'つぎの湯'],
  })

test('the checklist stays beside the editor, counts what is open, and ticks what was mended', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await createOpenSite(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, site.id)
  await expect(publishButton(page)).toHaveAccessibleName('公開する')
  await expect(publishButton(page)).toHaveAccessibleDescription(/^未対応 \d+件$/)
  const before = Number(await publishButton(page).locator('[aria-hidden]').innerText())

  await publishButton(page).click()
  const dialog = page.getByRole('dialog', { name: '公開前の確認' })
  await expect(dialog.getByRole('region', { name: '言語' }).getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '編集しながら直す' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(list(page).getByRole('heading', { name: 'チェックリスト', level: 2 })).toBeFocused()
  await expect(list(page).getByRole('status')).toHaveText(`未対応 ${before}件`)
  // Both names, both texts and both alternative texts are one row.
  const row = group(page, '言語').getByRole('button', { name: /^英語：5か所が未入力/ })
  await expectAccessibleEditor(page)

  await row.click()
  const panel = page.getByRole('region', { name: '言語・翻訳', exact: true })
  await expect(panel.getByRole('radio', { name: /^未入力/ })).toBeChecked()
  await expect(list(page)).toBeVisible()
  const target = panel.getByRole('textbox', { name: /English/ })
  await target.first().fill('An inn to mend')
  await target.first().blur()
  await expect(group(page, '言語').getByRole('button', { name: /^英語：4か所が未入力/ })).toBeVisible()
  await expect(list(page).getByRole('status')).toHaveText(`未対応 ${before}件`)

  // A thing that is mended is ticked, and undone is open again.
  await openPanel(page, 'SEO・タグ')
  await page.getByRole('radio', { name: 'JP' }).check({ force: true })
  await page
    .getByRole('textbox', { name: /^ディスクリプション/ })
    .first()
    .fill('湯の宿の案内です。')
  await expect(list(page).getByRole('status')).toHaveText(`未対応 ${before - 1}件`)
  await expect(group(page, '内容').getByRole('listitem').filter({ hasText: '対応済み' })).toHaveCount(1)
  await expect(publishButton(page)).toHaveAccessibleDescription(`未対応 ${before - 1}件`)

  await list(page).getByRole('button', { name: 'チェックリストを閉じる' }).click()
  await expect(list(page)).toHaveCount(0)
  await expect(publishButton(page)).toBeFocused()
  expect(errors).toEqual([])
})

test('on a phone the checklist lies under the pane, and folds when a row leads to its place', async ({
  page,
  request,
}) => {
  const site = await createOpenSite(request)
  await page.setViewportSize(PHONE)
  await openEditor(page, site.id)
  await page.getByRole('button', { name: '公開のメニュー' }).click()
  await page.getByRole('menuitem', { name: 'チェックリスト' }).click()
  const row = group(page, '言語').getByRole('button', { name: /^英語：5か所が未入力/ })
  await expectAccessibleEditor(page)
  await row.click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('radio', { name: /^未入力/ })).toBeChecked()
  await list(page).getByRole('button', { name: 'ひらく' }).click()
  await expect(row).toBeVisible()
})

test('publishes in one language now and in another later', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await createOpenSite(request)
  await page.setViewportSize(PHONE)
  await openEditor(page, site.id)
  await publishButton(page).click()
  const dialog = page.getByRole('dialog', { name: '公開前の確認' })
  const languages = dialog.getByRole('group', { name: '公開する言語' })
  const english = languages.getByRole('checkbox', { name: 'English', exact: true })
  await expect(languages.getByRole('listitem').filter({ hasText: 'English' })).toContainText('5か所が未入力')
  await expect(languages.getByRole('checkbox', { name: '日本語', exact: true })).toBeDisabled()
  await english.uncheck({ force: true })
  await expect(languages.getByText('公開しません。', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^英語：5か所が未入力/ })).toHaveCount(0)
  await expect(dialog.getByText('英語：まだ公開しません')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /公開する$/ }).click()
  const published = page.getByRole('dialog', { name: '公開しました' })
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/en`)
  await expect(visitor).toHaveURL(`${site.url}/`)

  await publishButton(page).click()
  await expect(english).not.toBeChecked()
  await english.check({ force: true })
  await dialog.getByRole('button', { name: /公開する$/ }).click()
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')
  await expect(async () => {
    await visitor.goto(`${site.url}/en`)
    await expect(visitor).toHaveURL(`${site.url}/en`, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await visitor.close()

  // Holding back what is online says what happens.
  await publishButton(page).click()
  await english.uncheck({ force: true })
  await expect(languages.getByText('現在公開中です。', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await publishButton(page).click()
  await expect(english).toBeChecked()
  expect(errors).toEqual([])
})

test('a site that needs approval is published only as a guest approved it', async ({ browser, page, request }) => {
  const errors = watchErrors(page)
  const site = await createOpenSite(request)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const shared = await request.post(`/v1/preview/site/${site.id}/share`, {
    headers,
    data: { is_private: false, has_link: true, password: PASSWORD },
  })
  expect(shared.status(), await shared.text()).toBe(200)
  const read = (await (await request.get(`/v1/site/${site.id}`, { headers })).json()) as {
    data: { preview_origin: string }
  }
  await openEditor(page, site.id)
  await openPanel(page, 'レビュー')
  await page.getByRole('checkbox', { name: /^公開前にお客様の承認を必須にする/ }).check({ force: true })
  const dialog = page.getByRole('dialog', { name: '公開前の確認' })
  const confirm = dialog.getByRole('button', { name: /公開する$/ })
  await publishButton(page).click()
  await expect(dialog.getByText('公開には、お客様の承認が必要です')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '見る' }).click()
  await expect(group(page, 'お客様の確認').getByRole('button', { name: /承認が必要です/ })).toBeVisible()

  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const guest = await context.newPage()
  await guest.goto(read.data.preview_origin)
  await guest.getByLabel('パスワード').fill(PASSWORD)
  await guest.getByRole('button', { name: 'プレビューを開く' }).tap()
  await guest.getByRole('button', { name: '承認する' }).tap()
  await guest.getByRole('dialog').getByLabel('お名前').fill('佐藤 花子')
  await guest.getByRole('dialog').getByRole('button', { name: 'この版を承認する' }).tap()
  await expect(guest.getByRole('dialog').getByText('その後の変更はありません')).toBeVisible()
  await context.close()

  await publishButton(page).click()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  const published = page.getByRole('dialog', { name: '公開しました' })
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')

  // What changes afterwards is a row of the checklist, and not published.
  await openPanel(page, 'グリッド')
  await page.getByRole('gridcell', { name: /A1/ }).click()
  await page.getByRole('textbox', { name: 'メインテキスト', exact: true }).fill('承認のあとの湯')
  await expectSaved(page)
  await expect(
    group(page, 'お客様の確認').getByRole('button', { name: /佐藤 花子さんの承認後に変更があります.*A1/ }),
  ).toBeVisible()
  await publishButton(page).click()
  await expect(confirm).toBeDisabled()
  expect(errors).toEqual([])
})
