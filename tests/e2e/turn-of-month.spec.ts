import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { BILLING_HOUR } from '#shared/billing/bill-rules.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { ALWAYS_ASKS, enterCard } from './card-form.ts'
import { followMail, mailsOf } from './mails.ts'
import { expectAccessible, expectLoaded, INN, MINUTE, moveClock, signIn, test, watchErrors } from './support.ts'

// Its bills stay, and jobs remember the time to come: it runs after all other tests, and not twice.
test.describe.configure({ retries: 0 })

const SHOP = 'master-user@example.com'
const HOUR = 60 * MINUTE
const TURN = startOfMonth(addMonths(monthOf(Date.now()), 1))
const MONTH = monthOf(TURN - 1).replace('-', '/')

/** Moves the clock of the server to a moment and runs the jobs that are due then. */
async function tickAt(request: APIRequestContext, moment: number): Promise<void> {
  await moveClock(request, moment - Date.now())
  expect((await request.post('/dev/tick')).status()).toBe(200)
}

const billsOf = (page: Page) => page.getByRole('table', { name: '請求書の一覧' })
const billOf = (page: Page) => billsOf(page).getByRole('row').filter({ hasText: MONTH })

/** The plan in force, as the account's page says it. */
async function expectPlan(page: Page, name: string): Promise<void> {
  await signIn(page, SHOP, '/masteruser/check-plan')
  const plan = page.getByRole('region', { name: 'ご契約中のプラン' })
  await expect(plan.getByText(name, { exact: true }).first()).toBeVisible()
}

test('a month ends: plans change, bills are made, mailed and paid', { tag: '@clock' }, async ({ page, request }) => {
  test.slow()
  const errors = watchErrors(page)
  const issued = `${MONTH}分の請求書を発行しました`
  const paid = `${MONTH}分のお支払いを確認しました`
  try {
    await tickAt(request, TURN - MINUTE)
    await expectPlan(page, 'ライト')
    await moveClock(request, TURN - Date.now())
    await expectPlan(page, 'スタンダード')

    await tickAt(request, TURN + BILLING_HOUR * HOUR - MINUTE)
    await signIn(page, INN.owner, '/adminuser/bills')
    await expectLoaded(page)
    await expect(billOf(page)).toHaveCount(0)

    await tickAt(request, TURN + BILLING_HOUR * HOUR + 20 * MINUTE)
    await page.reload()
    await expect(billOf(page)).toContainText('未払い')
    await followMail(page, INN.owner, issued)
    await expect(page.getByRole('heading', { level: 1, name: '請求書' })).toBeVisible()
    await expect(page.getByText(MONTH).first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: 'カードを登録' }).click()
    await page.getByRole('button', { name: 'カードを登録' }).click()
    await enterCard(page, ALWAYS_ASKS, { label: 'カード番号', save: 'カードを登録' })
    await page.getByRole('button', { name: '承認する' }).click()
    await page.getByRole('button', { name: 'カードで支払う' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '支払う' }).click()
    await page.getByRole('button', { name: '承認する' }).click()
    await expect(page.getByText('お支払いが完了しました。')).toBeVisible()

    await tickAt(request, TURN + 9 * HOUR + 10 * MINUTE)
    await followMail(page, INN.owner, paid)
    await expect(page.getByRole('main')).toContainText('支払い済み')

    // Later runs send nothing of it again.
    await tickAt(request, TURN + 11 * HOUR)
    await tickAt(request, TURN + 35 * HOUR)
    await page.goto('/dev/mail')
    for (const [recipient, subject] of [
      [INN.owner, issued],
      [INN.owner, paid],
      [SHOP, issued],
      [SHOP, 'プランが「スタンダード」に変わりました'],
    ] as const)
      await expect(mailsOf(page, recipient, subject)).toHaveCount(1)
  } finally {
    await moveClock(request, 0)
  }
  expect(errors).toEqual([])
})
