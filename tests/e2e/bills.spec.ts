import { expect, type Locator, type Page } from 'playwright/test'
import { findOwed, OPERATOR, SHOP, SHOP_OWNER } from './owed-bill.ts'
import { expectAccessible, getToken, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL, SMOKE } from './views.ts'

const WORDS = {
  ja: {
    open: '操作',
    correct: '無効にして訂正',
    price: '基本料金の単価',
    total: '10,450円',
    reason: /^訂正の理由/,
    note: /^備考/,
    confirm: '無効にして訂正版を発行',
    typed: /確認のため/,
    corrects: /を訂正したものです/,
    correctedBy: /訂正後の請求書は/,
    complete: '入金済みとして完了',
    completeReason: /^理由/,
    completeConfirm: '完了にする',
    completed: '完了',
    search: '請求先または請求書番号',
    void: '無効',
    number: '数値を入力してください。',
    settledSteps: ['返還（返金）する', '未入金に戻す'],
  },
  en: {
    open: 'Actions',
    correct: 'Void and correct',
    price: 'Unit price of Plan fee',
    total: '¥10,450',
    reason: /^Reason for the correction/,
    note: /^Note/,
    confirm: 'Void and issue the correction',
    typed: /Type the following/,
    corrects: /This bill corrects/,
    correctedBy: /It was replaced by/,
    complete: 'Mark as settled',
    completeReason: /^Reason/,
    completeConfirm: 'Mark as settled',
    completed: 'Completed',
    search: 'Customer or invoice number',
    void: 'Void',
    number: 'Enter a number.',
    settledSteps: ['Credit or refund', 'Reopen'],
  },
} as const

const main = (page: Page) => page.getByRole('main')
const pill = (place: Locator, text: string) => place.getByText(text, { exact: true }).first()

async function choose(page: Page, open: string, action: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const [language, viewport, size = {}] of [
  ['ja', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }, FULL],
] as const) {
  test(
    `the operator voids and corrects a bill, and completes the correction (${language})`,
    size,
    async ({ context, page, request }) => {
      const errors = watchErrors(page)
      const words = WORDS[language]
      const bill = await findOwed(request)
      await useLanguage(context, language)
      await page.setViewportSize(viewport)
      await signIn(page, OPERATOR, `/master/bills?search=${encodeURIComponent(SHOP)}&status=unpaid`)

      // Finds it by its number, which a page of the list shows.
      await page.getByRole('searchbox', { name: words.search }).fill(bill.number)
      const link = main(page).getByRole('link', { name: SHOP })
      await expect(link).toHaveCount(1)
      await expect(page.getByText(bill.number, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(bill.number)
      await expectAccessible(page)

      await choose(page, words.open, words.correct)
      const price = page.getByRole('textbox', { name: words.price })
      await price.fill('x')
      await expect(page.getByText(words.number)).toBeVisible()
      await price.fill('９，５００')
      await expect(page.getByRole('table').getByText(words.total, { exact: true }).last()).toBeVisible()
      await page.getByRole('textbox', { name: words.reason }).fill('Wrong price')
      await page.getByRole('textbox', { name: words.note }).fill('Sorry')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.confirm, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.typed }).fill(bill.number)
      await dialog.getByRole('button', { name: words.confirm, exact: true }).click()

      const back = page.getByRole('link', { name: words.corrects })
      await expect(back).toContainText(bill.number)
      const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/\d{4}-\d{6}/)?.[0] ?? ''
      expect(number).not.toBe(bill.number)
      await back.click()
      await expect(page.getByRole('link', { name: words.correctedBy })).toContainText(number)
      await expect(pill(main(page), words.void)).toBeVisible()
      await page.getByRole('link', { name: words.correctedBy }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

      await choose(page, words.open, words.complete)
      const submit = dialog.getByRole('button', { name: words.completeConfirm, exact: true })
      await dialog.getByRole('textbox', { name: words.completeReason }).fill('Paid by bank transfer')
      await expect(submit).toBeDisabled()
      await dialog.getByRole('textbox', { name: words.typed }).fill(number)
      await expectAccessible(page)
      await submit.click()
      await expect(dialog).toHaveCount(0)
      await expect(pill(main(page), words.completed)).toBeVisible()
      await expect(page.getByText('Paid by bank transfer')).toBeVisible()
      await page.getByRole('button', { name: words.open, exact: true }).click()
      await expect(page.getByRole('menuitem')).toHaveText(words.settledSteps)
      expect(errors).toEqual([])
    },
  )
}

test('a bill that somebody else completed first is not voided', FULL, async ({ page, request }) => {
  const bill = await findOwed(request)
  await signIn(page, OPERATOR, `/master/bills/${bill.id}/correct`)
  await page.getByRole('textbox', { name: '基本料金の単価' }).fill('1')
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}`, 'if-match': `"${bill.version}"` }
  const data = { reason: 'The other', confirmation: bill.number }
  const done = await request.patch(`/v1/master/bill/${bill.id}/force-complete`, { headers, data })
  expect(done.ok(), await done.text()).toBe(true)
  await page.getByRole('textbox', { name: /^訂正の理由/ }).fill('x')
  await page.getByRole('button', { name: '無効にして訂正版を発行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /確認のため/ }).fill(bill.number)
  await dialog.getByRole('button', { name: '無効にして訂正版を発行' }).click()
  await expect(page.getByText('請求書の現在の状態では、この操作は行えません。')).toBeVisible()
})

test(
  'an owner sees the own bills, by status and on a page of their own, and no held one',
  SMOKE,
  async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
    const answer = await request.get('/v1/master/bill?status=held', { headers })
    const { data } = (await answer.json()) as { data: { data_list: { id: string; month: string }[] } }
    const [held] = data.data_list
    const errors = watchErrors(page)
    await signIn(page, 'oem@example.com', '/admin/bills')
    const table = page.getByRole('table', { name: '請求書の一覧' })
    await expect(table.getByRole('row')).toHaveCount(15)
    await expect(table.getByText(held?.month.replace('-', '/') ?? '')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByText('処理中', { exact: true }).first().click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 3, name: /暦コスメティクス/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '操作', exact: true })).toHaveCount(0)
    expect(errors).toEqual([])
    await page.goto(`/admin/bills/${held?.id}`)
    await expect(page.getByRole('heading', { name: '請求書が見つかりません' })).toBeVisible()
  },
)

test('the operator sees why a bill is held, and an account’s payment history', async ({ page }) => {
  await signIn(page, OPERATOR, '/master/bills?status=held')
  await page.getByRole('link', { name: '組木製作所' }).click()
  await expect(page.getByText('お客様にはまだ表示されていません', { exact: false })).toBeVisible()
  await expect(page.getByText(/直近3か月の平均PVの3倍/)).toBeVisible()
  await page.getByRole('link', { name: 'アカウントを表示' }).click()
  const history = page.getByRole('region', { name: '支払い履歴' })
  await expect(history.getByText('初期費用は請求済みです。')).toBeVisible()
  await expect(history.getByRole('table').getByText('未発行')).toBeVisible()
  await expectAccessible(page)
})

test('somebody whom a partner bills learns who sends the bills', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/bills')
  await expect(page.getByText(/ご契約の窓口となる会社/)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: '請求書' })).toHaveCount(0)
})

test('the file of the bills found has the sums of the screen', async ({ page }) => {
  await signIn(page, OPERATOR, `/master/bills?search=${encodeURIComponent(SHOP_OWNER)}`)
  await expect(page.getByText('条件に合う請求書がありません')).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて解除' }).last().click()
  await expect(page.getByRole('region', { name: '検索結果の合計' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV出力' }).click()
  expect((await download).suggestedFilename()).toMatch(/^請求書.*\.csv$/)
})

// All tests share the charging of cards: it is stopped after the others, as the clock is moved.
test('the operator stops card payments with a reason, and resumes them', { tag: '@clock' }, async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, OPERATOR, '/master/bills')
  const state = page.getByRole('region', { name: 'カード決済の状態' })
  const dialog = page.getByRole('dialog')
  await state.getByRole('button', { name: '停止と履歴' }).click()
  const stop = dialog.getByRole('button', { name: '決済を停止' })
  await expect(stop).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('データベースを戻したため')
  await expectAccessible(page)
  // A double click stops once, and is no conflict with itself.
  await stop.dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(state).toContainText('理由：データベースを戻したため')
  await expectAccessible(page)
  await state.getByRole('button', { name: '再開と履歴' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'データベースを戻したため' })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('照合が終わったため')
  await dialog.getByRole('button', { name: '決済を再開' }).click()
  await expect(state).toContainText('カード決済は稼働中です。')
  expect(errors).toEqual([])
})
