import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, moveTo, signIn, signInByHand, test, useLanguage, watchErrors } from './support.ts'
import { FULL, viewsIn, WIDE } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('invites, changes and deletes a sub-admin as the main contact, with audit entries', async ({ page, request }) => {
  const errors = watchErrors(page)
  const email = `nagino-${Date.now()}@example.com`
  await signInByHand(page, 'sub-main@example.com')
  await menuOf(page).getByRole('link', { name: 'サブ管理者' }).click()
  await page.waitForURL('**/admin/admin-list')
  await expect(rowOf(page, '木村 結衣')).toContainText('あなた')

  await page.getByRole('button', { name: 'サブ管理者を追加' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'サブ管理者' })
  await dialog.getByRole('button', { name: '追加して招待する' }).click()
  await expect(dialog.getByText('入力してください。')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: '名前' }).fill('凪野 汐里')
  await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill('oem@example.com')
  await dialog.getByRole('radio', { name: /閲覧者/ }).check()
  await dialog.getByRole('button', { name: '追加して招待する' }).click()
  await expect(dialog.getByText('このメールアドレスはすでに登録されています。').first()).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '入力した内容を破棄しますか？' })
  await question.getByRole('button', { name: '編集を続ける' }).click()
  await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await dialog.getByRole('button', { name: '追加して招待する' }).click()
  await expect(page.getByText('「凪野 汐里」さんを追加しました。')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('招待中')

  await rowOf(page, email).getByRole('button', { name: '凪野 汐里', exact: true }).click()
  await dialog.getByRole('radio', { name: /編集者/ }).check()
  await dialog.getByRole('button', { name: '変更を保存' }).click()
  await expect(rowOf(page, email)).toContainText('編集者')

  await page.getByRole('button', { name: '「木村 結衣」の操作' }).click()
  await expect(page.getByRole('menuitem', { name: '編集' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '削除' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '「凪野 汐里」の操作' }).click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)

  await menuOf(page).getByRole('link', { name: '操作履歴' }).click()
  await page.waitForURL('**/admin/audit-log')
  await page.getByRole('radio', { name: 'サブ管理者' }).click()
  await expect(page).toHaveURL(/group=sub_admin/)
  const changed = rowOf(page, 'サブ管理者を変更').filter({ hasText: '凪野 汐里' }).first()
  await expect(changed).toContainText('役割：閲覧者 → 編集者')
  await changed.getByRole('button', { name: 'サブ管理者を変更の詳細を表示' }).click()
  await expect(page.getByRole('rowheader', { name: '役割' })).toBeVisible()
  await expect(page.getByText('sub-main@example.com').first()).toBeVisible()

  await page.getByRole('button', { name: '木村 結衣さんの操作だけを表示' }).first().click()
  await expect(page.getByRole('button', { name: '「実行者：木村 結衣」の絞り込みを解除' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV出力' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const { data, errors: faults } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(faults).toEqual([])
  expect(new Set(data.map((row) => row['操作']))).toEqual(
    new Set(['サブ管理者を追加', 'サブ管理者を変更', 'サブ管理者を削除']),
  )
  expect(data.every((row) => row['実行者のメールアドレス'] === 'sub-main@example.com')).toBe(true)
  await expect(page.getByText(/件をCSVで保存しました。/)).toBeVisible()

  await page.getByRole('button', { name: '期間', exact: true }).click()
  const period = page.getByRole('dialog', { name: '期間' })
  await period.getByRole('textbox', { name: '開始日' }).fill('2020/1/1')
  await period.getByRole('textbox', { name: '終了日' }).fill('2019/12/31')
  await period.getByRole('button', { name: '適用' }).click()
  await expect(period.getByText('終了日は開始日以降の日付にしてください。')).toBeVisible()
  await period.getByRole('textbox', { name: '終了日' }).fill('２０２０／１／２')
  await period.getByRole('button', { name: '適用' }).click()
  await expect(page.getByText('条件に合う記録がありません')).toBeVisible()
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/)
  await page.getByRole('button', { name: '条件をすべて解除' }).first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(errors).toEqual([])

  const token = await getToken(request, 'oem@example.com')
  const list = await request.get('/v1/sub-admin', { headers: { authorization: `Bearer ${token}` } })
  const { data: page1 } = (await list.json()) as { data: { total: number } }
  expect(page1.total).toBe(3)
})

for (const [email, role, size = {}] of [
  ['sub-editor@example.com', '編集者'],
  ['sub-viewer@example.com', '閲覧者', FULL],
] as const) {
  test(`${role} sees the others, cannot change them, and has no audit log`, size, async ({ page }) => {
    await signIn(page, email)
    await expect(menuOf(page).getByRole('link', { name: 'サブ管理者' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: '操作履歴' })).toHaveCount(0)
    await page.goto('/admin/admin-list')
    await expect(rowOf(page, email)).toContainText(role)
    await expect(page.getByText('追加や変更ができるのは、アカウントの所有者とメイン担当です。')).toBeVisible()
    await expect(page.getByRole('button', { name: 'サブ管理者を追加' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /の操作$/ })).toHaveCount(0)
    await page.goto('/admin/audit-log')
    await page.waitForURL('**/errors/403')
    await expect(page.getByText('このページを表示する権限がありません')).toBeVisible()
  })
}

test('older entries are told of, and saved month by month', async ({ page }) => {
  await page.route('**/v1/audit-log/archive', (route) =>
    route.fulfill({
      json: { data: { since: '2025-10-31T15:00:00.000Z', months: [{ month: '2025-10', count: 1234 }] } },
    }),
  )
  await page.route('**/v1/audit-log/archive/export?*', (route) =>
    route.fulfill({ contentType: 'text/csv', body: '\ufeff日時\r\n2025/10/31\r\n' }),
  )
  await signIn(page, 'oem@example.com', '/admin/audit-log')
  await expect(page.getByText('2025/11/01より前の記録は、月ごとに保管しています。')).toBeVisible()
  await page.getByRole('button', { name: '古い記録を保存' }).click()
  const dialog = page.getByRole('dialog', { name: '古い記録' })
  await expect(dialog.getByRole('listitem')).toContainText('1,234件')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '2025/10の記録を保存' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^操作履歴-2025-10-\d{8}\.csv$/)
})

test('a removed role takes effect at the next request', FULL, async ({ page, request }) => {
  const as = async (email: string) => ({ authorization: `Bearer ${await getToken(request, email)}` })
  const owner = await as('oem@example.com')
  const list = await request.get('/v1/sub-admin?search=sub-editor', { headers: owner })
  const { data } = (await list.json()) as { data: { data_list: { id: string; version: number }[] } }
  const [editor] = data.data_list
  const setRole = (role: string, version: number) =>
    request.put(`/v1/sub-admin/${editor?.id}`, { headers: { ...owner, 'if-match': `"${version}"` }, data: { role } })
  await signIn(page, 'sub-editor@example.com', '/admin/create-site')
  await page.getByRole('textbox', { name: 'サイト名' }).fill('権限の確認')
  const first = editor?.version ?? 0
  expect((await setRole('viewer', first)).status()).toBe(200)
  await page.getByRole('button', { name: '作成して編集を始める' }).click()
  await page.waitForURL('**/errors/403')
  expect((await setRole('editor', first + 1)).status()).toBe(200)
})

for (const { language, viewports } of viewsIn(...LANGUAGES)) {
  test(`both screens are accessible without overflow in ${language}`, async ({ context, page }) => {
    await useLanguage(context, language)
    await signIn(page, 'oem@example.com')
    for (const screen of ['admin-list', 'audit-log']) {
      await moveTo(page, `/admin/${screen}`)
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await expect(
          page
            .getByText(/木村 結衣|組木 匠/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    }
    await page.setViewportSize(WIDE)
    await page.locator('button[aria-expanded=false][aria-label]').last().click()
    await expectAccessible(page)
  })
}
