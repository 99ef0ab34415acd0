import { expect, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, INN, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL, isLookedAt } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

// All tests are about the plan of one account.
test.describe.configure({ mode: 'serial' })

const SMALL = { width: 390, height: 844 }
const cardOf = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) })

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

test('shows use and forecast, plans a smaller plan and withdraws it', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, INN.owner)
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'プラン' }).click()
  await page.waitForURL('**/adminuser/check-plan')
  await expect(page.getByRole('region', { name: 'ご契約中のプラン' })).toContainText('スタンダード 多言語')
  await expect(page.getByRole('progressbar', { name: 'サイト', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'マス（最大のサイト）' })).toContainText(INN.name)
  await expect(page.getByRole('definition').filter({ hasText: '〜' }).first()).toBeVisible()
  await expect(page.getByText('月末の見込み', { exact: true })).toBeVisible()
  await expect(page.getByText('超過料金の見込み', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^日別のページビュー/ })).toBeVisible()
  await page.getByRole('radio', { name: '累計' }).check({ force: true })
  await expect(page.getByRole('img', { name: /月末の見込みは/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '表' }).check({ force: true })
  await expect(page.getByRole('table', { name: '日別' }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'プランを選ぶ' }).click()
  await page.waitForURL('**/adminuser/plan')
  const light = cardOf(page, 'ライト')
  await light.getByText('このプランの上限を超えるもの').click()
  await expect(light.getByRole('link', { name: `${INN.name}（4言語）` })).toBeVisible()
  await expectAccessible(page)
  await light.getByRole('button', { name: '「ライト」プランにする' }).click()
  const dialog = page.getByRole('dialog')
  // With the discount of 15 % that the account has in the demo data.
  await expect(dialog).toContainText('32,929円 → 8,330円')
  await expect(dialog).toContainText('差額 −24,599円')
  await expect(dialog).toContainText('公開中のサイトは、プランの変更では非公開になりません。')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '変更を予約する' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'から「ライト」プランに変わります' }).first()
  await expect(notice).toContainText('/01 0:00（日本時間）')
  await expect(light).toContainText('変更予定')
  await expect(light.getByRole('button', { name: '「ライト」プランにする' })).toHaveCount(0)

  await page.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(page.getByText('プランの変更を取り消しました。')).toBeVisible()
  await expect(light).not.toContainText('変更予定')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(light).toContainText('変更予定')
  await page.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(light).not.toContainText('変更予定')
  expect(errors).toEqual([])
})

const TERMS = {
  ja: ['契約期間は12か月以上です。', 'サイトは非公開になります', '初期費用は100,000円（税抜）'],
  en: ['at least 12 months and cannot be cancelled', 'your sites go offline', 'initial fee is ¥100,000 (without tax)'],
  cn: ['至少为12个月', '不公开', '初始费用为100,000日元（不含税）'],
  kr: ['최소 12개월', '비공개로 전환', '초기 비용은 100,000엔(세금 별도)'],
} as const

for (const language of LANGUAGES.filter(isLookedAt)) {
  const terms = TERMS[language]
  test(`says in ${language} what a contract binds to, with the plan and above the plans`, async ({ page, context }) => {
    await useLanguage(context, language)
    await page.setViewportSize(SMALL)
    await signIn(page, INN.owner, '/adminuser/check-plan')
    for (const screen of ['check-plan', 'plan']) {
      await page.goto(`/adminuser/${screen}`)
      for (const term of terms) await expect(page.getByRole('main').getByText(term)).toBeVisible()
      await expectNoOverflow(page)
    }
  })
}

test('tells a customer of a partner no initial fee, which is the partner’s affair', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/check-plan')
  await expect(page.getByText('契約期間は12か月以上です。')).toBeVisible()
  await expect(page.getByText('初期費用は')).toHaveCount(0)
})

test('on a phone in English: plans a smaller plan and withdraws it', FULL, async ({ page, context }) => {
  await useLanguage(context, 'en')
  await page.setViewportSize(SMALL)
  await signIn(page, INN.owner, '/adminuser/check-plan')
  await expect(page.getByRole('heading', { name: 'Plan check' })).toBeVisible()
  await expect(page.getByText('Expected by month’s end', { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await expectNoOverflow(page)
  await cardOf(page, 'Standard').getByRole('button', { name: 'Choose the plan “Standard”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('¥32,929 → ¥25,330')
  await dialog.getByRole('button', { name: 'Plan the change' }).click()
  await expect(page.getByText('Your plan changes to “Standard” on').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/adminuser/check-plan')
  await page.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(page.getByText('The change of plan is withdrawn.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the change' })).toHaveCount(0)
})

test('a second tab that is behind is refused, and shows the present state', async ({ page, context }) => {
  await signIn(page, INN.owner, '/adminuser/plan')
  const other = await context.newPage()
  await other.goto('/adminuser/plan')
  await cardOf(other, 'プレミアム').getByRole('button', { name: '「プレミアム」プランにする' }).click()
  await cardOf(page, 'ライト').getByRole('button', { name: '「ライト」プランにする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '変更を予約する' }).click()
  await expect(cardOf(page, 'ライト')).toContainText('変更予定')

  await other.getByRole('dialog').getByRole('button', { name: '変更を予約する' }).click()
  await expect(other.getByText(/ほかの人が先に変更しました/)).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await expect(cardOf(other, 'ライト')).toContainText('変更予定')
  await other.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(cardOf(other, 'ライト')).not.toContainText('変更予定')
})

test('a locked option of the editor names all plans that have it, and leads to the plans', async ({
  page,
  request,
}) => {
  const { email, headers } = await createAccount(request, { type: 'MASTER_USER', plan: 'light' })
  const made = await request.post('/v1/site', { headers, data: { name: 'みなと商店' } })
  expect(made.status()).toBe(200)
  const { data } = (await made.json()) as { data: { id: string } }
  await signIn(page, email, `/masteruser/site/${data.id}`)
  await page.getByRole('button', { name: 'ポップアップ' }).first().click()
  const locked = page.getByRole('status').filter({ hasText: '現在のプラン（ライト）では利用できません。' })
  await expect(locked).toContainText(
    'ご利用いただけるプラン：スタンダード、スタンダード 多言語、プレミアム、プレミアム 多言語、プロ、プロ 多言語。',
  )
  await expectAccessible(page)
  await locked.getByRole('link', { name: 'プランを確認・変更する' }).click()
  await page.waitForURL('**/masteruser/plan')
  await expect(cardOf(page, 'ライト')).toContainText('ご利用中')
})
