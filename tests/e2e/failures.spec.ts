import { expect, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, signIn, test } from './support.ts'
import { FULL, SMOKE } from './views.ts'

/** Answers a call with an error of the server. */
const refuse = (page: Page, path: RegExp, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, json: { request_id: 'r', ...body } }))

test('explains why a site beyond the plan cannot be duplicated', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com')
  await refuse(page, /\/copy$/, 409, { code: 'limit_sites', message: 'プランのサイト数の上限に達しています。' })
  await page.getByRole('searchbox').fill('KOYOMI 冬椿コレクション')
  await page.getByRole('button', { name: '「KOYOMI 冬椿コレクション」の操作' }).click()
  const asked = page.waitForRequest(/\/auth\/user-info$/)
  await page.getByRole('menuitem', { name: '複製' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'サイトを複製できませんでした。プランのサイト数の上限に達しています。',
  )
  // Another tab has used the plan up.
  await asked
})

test('shows the page for timeouts, and returns from it', SMOKE, async ({ page }) => {
  await signIn(page, 'direct@example.com', '/adminuser/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/v1\/site\?/, (route) => route.fulfill({ status: 504, body: '<html>Gateway Time-out</html>' }))
  await page.getByRole('link', { name: 'サイト' }).first().click()
  await page.waitForURL('**/errors/504')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('サーバーが応答していません')
  await expectAccessible(page)
  await page.unroute(/\/v1\/site\?/)
  await page.getByRole('button', { name: '前のページへ戻る' }).click()
  await expect(page.getByRole('list', { name: 'サイト一覧' }).getByRole('link').first()).toBeVisible()
})

test('shows a server error in the screen, with a retry', async ({ page }) => {
  await signIn(page, 'direct@example.com', '/adminuser/profile')
  await refuse(page, /\/v1\/site\?/, 500, { code: 'internal', message: '問題が発生しました。' })
  await page.getByRole('link', { name: 'サイト' }).first().click()
  await expect(page.getByRole('alert')).toContainText('一覧を取得できませんでした')
  await page.unroute(/\/v1\/site\?/)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.getByRole('list', { name: 'サイト一覧' }).getByRole('link').first()).toBeVisible()
})

test('names the required plan when the form opens and the plan is full', async ({ page, request }) => {
  const { email } = await createAccount(request, { type: 'MASTER_USER', plan: 'light' })
  await signIn(page, email)
  // The Light plan has one site.
  await page.getByRole('link', { name: 'サイトを作成' }).first().click()
  const name = page.getByLabel('サイト名')
  const full = page.getByText('増やせるプラン：スタンダード、スタンダード 多言語、プレミアム、')
  await expect(page.getByText('サイト数：1件中 0件を使用')).toBeVisible()
  await name.fill('最初のサイト')
  await page.getByRole('button', { name: /作成して/ }).click()
  await page.waitForURL(/\/site\/[0-9a-f-]{36}$/)
  await page.goto('/masteruser/create-site')
  await expect(full).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(page.getByRole('button', { name: '保存したファイルから作成' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/masteruser/site-list')
  await page
    .getByRole('button', { name: /の操作$/ })
    .first()
    .click()
  const duplicate = page.getByRole('menuitem', { name: /^複製/ })
  await expect(duplicate).toBeDisabled()
  await expect(duplicate).toContainText('増やせるプラン：スタンダード、')
})

test('filters sites by company and selects columns as the operator', async ({ page }) => {
  await signIn(page, 'master@example.com')
  await page.getByRole('searchbox', { name: 'サイト名・会社名で検索' }).fill('暦コスメ')
  // Oldest first: other tests create sites of the same company.
  await page.getByRole('button', { name: '並べ替え: 作成が新しい順' }).click()
  await page.getByRole('option', { name: '作成が古い順' }).click()
  const table = page.getByRole('table', { name: 'サイト一覧' })
  const row = table.getByRole('row').filter({ hasText: 'KOYOMI 冬椿コレクション' }).first()
  await expect(row).toContainText('組木製作所 西日本')
  await expect(row.getByText(/^\d{4}\/\d{2}\/\d{2}$/)).toHaveCount(2)
  await expect(table.getByRole('columnheader', { name: '作成日' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: '表示する列' }).click()
  await page.getByRole('checkbox', { name: '親アカウント' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: '親アカウント' })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: '公開日' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '親アカウント' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'ドメイン確認中' })).toBeVisible()
})
