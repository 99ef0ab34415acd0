import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL, NARROW, SMOKE, viewsIn } from './views.ts'

const OPERATOR = 'master@example.com'
const PARTNER = 'oem@example.com'

type Prefix = 'master' | 'oem-master'
type Listed = { plan_id: string; plan_code: string }

async function clientOf(request: APIRequestContext, prefix: Prefix) {
  const token = await getToken(request, prefix === 'master' ? OPERATOR : PARTNER)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/v1/${prefix}/plan`
  const read = async () => {
    const answer = await request.get(path, { headers })
    const { data } = (await answer.json()) as { data: { plans: (Listed & Record<string, unknown>)[] } }
    return { version: answer.headers()['etag'] ?? '', plans: data.plans }
  }
  const planOf = async (code: string) => {
    const found = (await read()).plans.find((plan) => plan.plan_code === code)
    if (!found) throw new Error(`No plan ${code}`)
    return found
  }
  const withVersion = async () => ({ ...headers, 'if-match': (await read()).version })
  return {
    planOf,
    save: async (code: string, values: Record<string, unknown>) => {
      const { plan_id: id } = await planOf(code)
      const answer = await request.put(path, { headers: await withVersion(), data: { plans: [{ id, ...values }] } })
      expect(answer.status()).toBe(200)
    },
    withdraw: async (code: string) => {
      const { plan_id: id } = await planOf(code)
      await request.delete(`${path}/${id}/planned`, { headers: await withVersion() })
    },
  }
}

const cellOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the operator changes a price: refused, previewed, saved, withdrawn', async ({ page, request }) => {
  const errors = watchErrors(page)
  const lists = await clientOf(request, 'master')
  await signIn(page, OPERATOR)
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '料金プラン' }).click()
  await page.waitForURL('**/master/plan-management')
  await page.getByRole('button', { name: '編集する' }).click()

  const price = cellOf(page, 'スタンダード：基本料金（月額・税抜）')
  await price.fill('-1')
  await expect(page.getByText('0以上で入力してください。')).toBeVisible()
  await page.getByRole('button', { name: '変更内容を確認' }).click()
  await expect(price).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A refused value is unsaved work as well.
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
  const leaving = page.getByRole('dialog').filter({ hasText: '変更を保存せずに移動しますか？' })
  await leaving.getByRole('button', { name: '編集を続ける' }).click()
  await price.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: '変更はありません' })).toBeVisible()

  await price.fill('３２，０００円')
  await price.press('Enter')
  await expect(cellOf(page, 'スタンダード：サイト数の上限')).toBeFocused()
  await cellOf(page, 'スタンダード：サイト数の上限').fill('2')
  await expect(page.getByText('変更 2件')).toBeVisible()
  await page.getByRole('button', { name: 'スタンダードのサイト数の上限を元に戻す' }).click()
  await expect(page.getByText('変更 1件')).toBeVisible()
  await page.getByRole('button', { name: '変更内容を確認' }).click()
  const preview = dialogOf(page, '変更内容の確認')
  await expect(preview.getByRole('row', { name: /基本料金/ })).toContainText('29,800円')
  await expect(preview.getByRole('row', { name: /基本料金/ })).toContainText('32,000円')
  await expect(preview.getByText(/\/01 0:00から適用/)).toBeVisible()
  await expect(preview.getByText(/対象の契約 \d+件/)).toBeVisible()
  await preview.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('料金プランを保存しました。')).toBeVisible()
  await expect(page.getByText(/\/01から 32,000円/)).toBeVisible()
  expect(await lists.planOf('standard')).toMatchObject({ current: { price: 29_800 }, planned: { price: 32_000 } })

  await page.getByRole('button', { name: '変更履歴' }).click()
  const versions = dialogOf(page, '料金プランの変更履歴')
  const newest = versions.getByRole('listitem').first()
  await expect(newest).toContainText('予定')
  await expect(newest).toContainText('運営 めぐみ')
  await expect(newest).toContainText('基本料金（月額・税抜）：29,800円 → 32,000円')
  await versions.getByRole('button', { name: '閉じる' }).click()

  await page.getByRole('button', { name: '「スタンダード」の変更予定を取り消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り消す', exact: true }).click()
  await expect(page.getByText('「スタンダード」の変更予定を取り消しました。')).toBeVisible()
  await expect(page.getByText(/\/01から 32,000円/)).toHaveCount(0)
  expect(await lists.planOf('standard')).toMatchObject({ planned: null })
  expect(errors).toEqual([])
})

test('a save after somebody else’s is answered with a choice, and keeps the own changes', async ({ page, request }) => {
  const lists = await clientOf(request, 'master')
  await signIn(page, OPERATOR, '/master/plan-management')
  await page.getByRole('button', { name: '編集する' }).click()
  await cellOf(page, 'プレミアム：基本料金（月額・税抜）').fill('61000')
  await page.getByRole('button', { name: '変更内容を確認' }).click()
  const preview = dialogOf(page, '変更内容の確認')
  await expect(preview.getByRole('heading', { name: 'プレミアム', exact: true })).toBeVisible()
  await lists.save('premium', { quantity_site: 6 })
  await preview.getByRole('button', { name: '保存する' }).click()
  const conflict = dialogOf(page, 'ほかの人が先に変更しました')
  await expect(conflict).toContainText('運営 めぐみさんが')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: /自分の変更を残して続ける/ }).click()
  await expect(preview.getByRole('row', { name: /基本料金/ })).toContainText('61,000円')
  await expect(preview.getByRole('row', { name: /サイト数の上限/ })).toContainText('6')
  await preview.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('料金プランを保存しました。')).toBeVisible()
  expect(await lists.planOf('premium')).toMatchObject({ planned: { price: 61_000, quantity_site: 6 } })
  await lists.withdraw('premium')
})

test('a partner offers a plan under its own name on a phone', SMOKE, async ({ page, request }) => {
  const lists = await clientOf(request, 'oem-master')
  await page.setViewportSize(NARROW)
  await signIn(page, PARTNER, '/admin/plan-management')
  // No account of the partner has the plan, so it begins at once.
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: '次のプラン' }).click()
  await page.getByRole('button', { name: '編集する' }).click()
  await page.getByRole('checkbox', { name: /^プロ：提供する/ }).check()
  const name = cellOf(page, 'プロ：プラン名（日本語）')
  await expect(name).toHaveAttribute('placeholder', 'プロ')
  await name.fill('匠プラン')
  await cellOf(page, 'プロ：プラン名（英語）').fill('Craft plan')
  await cellOf(page, 'プロ：基本料金（月額・税抜）').fill('95000')
  await expect(page.getByRole('textbox', { name: /サイト数/ })).toHaveCount(0)
  await page.getByRole('button', { name: '変更内容を確認' }).click()
  const preview = dialogOf(page, '変更内容の確認')
  await expect(preview.getByText('すぐに適用')).toBeVisible()
  await expect(preview.getByText(/最初の提供プランです/)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('料金プランを保存しました。')).toBeVisible()
  await expect(page.getByText('95,000円')).toBeVisible()
  expect(await lists.planOf('pro')).toMatchObject({
    current: { is_offered: true, name: '匠プラン', name_en: 'Craft plan', name_cn: '', price: 95_000 },
  })
  await lists.save('pro', { is_offered: false })
})

test('each language shows its own plan name at once, and one without a name the Japanese one', async ({
  page,
  request,
}) => {
  const lists = await clientOf(request, 'oem-master')
  await lists.save('pro', { is_offered: true, name: '匠プラン', name_en: 'Craft plan', name_cn: '', price: 95_000 })
  await page.setViewportSize(NARROW)
  await signIn(page, PARTNER, '/admin/plan-management')
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: '次のプラン' }).click()
  for (const [from, to, tag, shown] of [
    [/^表示言語/, 'English', 'en', 'Craft plan'],
    [/^Display language/, '简体中文', 'zh-Hans', '匠プラン'],
  ] as const) {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('menuitem', { name: to }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('main').getByRole('button', { name: new RegExp(shown) })).toBeVisible()
  }
  await lists.save('pro', { is_offered: false })
})

test('people without the right see no edit button, or no page', FULL, async ({ page }) => {
  await signIn(page, 'sub-editor@example.com', '/admin/plan-management')
  await expect(page.getByText('料金プランを変更できるのは')).toBeVisible()
  await expect(page.getByRole('button', { name: '編集する' })).toHaveCount(0)
  await signIn(page, 'sub-viewer@example.com', '/admin/plan-management')
  await page.waitForURL('**/errors/403')
  await signIn(page, 'direct@example.com', '/adminuser/plan-management')
  await page.waitForURL('**/errors/403')
})

for (const { language, viewports } of viewsIn('ja', 'en')) {
  for (const [email, prefix] of [
    [OPERATOR, 'master'],
    [PARTNER, 'admin'],
  ] as const) {
    test(`the page of ${prefix} is accessible without overflow in ${language}`, async ({ context, page }) => {
      await useLanguage(context, language)
      await signIn(page, email, `/${prefix}/plan-management`)
      const row = page
        .getByRole('main')
        .getByText(language === 'ja' ? '独自ドメイン' : 'Custom domain', { exact: true })
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await expect(row.filter({ visible: true })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: language === 'ja' ? '編集する' : 'Edit', exact: true }).click()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: language === 'ja' ? '編集をやめる' : 'Stop editing' }).click()
      }
    })
  }
}
