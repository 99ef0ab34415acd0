import { expect, type Locator, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'

/** Fills in the form of a quote of the proposed plan from the 16th of a month on, with 10 % off for three months. */
async function makeQuote(page: Page, start: string): Promise<void> {
  await page.getByRole('button', { name: '見積書を作成' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^契約開始日/ }).fill(start)
  await dialog.getByText('割引を付ける', { exact: true }).click()
  await dialog.getByRole('textbox', { name: /^割引率/ }).fill('10')
  await dialog.getByRole('textbox', { name: /^月数/ }).fill('3')
  await dialog.getByRole('textbox', { name: /^請求書に載せる名称/ }).fill('ご紹介割引')
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('既存のお客様のご紹介')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'この内容で作成' }).click()
  await expect(dialog).toHaveCount(0)
}

async function step(row: Locator, page: Page, name: string): Promise<void> {
  await row.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function savedFile(page: Page, row: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'PDF' }).click()])
  let text = ''
  for await (const chunk of await file.createReadStream()) text += String(chunk).slice(0, 5)
  return `${file.suggestedFilename()} ${text.slice(0, 5)}`
}

test('a quote with a discount is sent, read on a phone in English, and becomes the contract that it names', async ({
  page,
  browser,
  request,
}) => {
  const errors = watchErrors(page)
  const { id, email, headers } = await createAccount(request)
  const year = new Date().getFullYear() + 1
  await signIn(page, OPERATOR, `/master/user/${id}`)
  await makeQuote(page, `${year}/04/16`)
  const row = page.getByRole('listitem').filter({ hasText: /Q\d{4}-\d{6}/ })
  await expect(row).toContainText('提示中')
  await expect(row).toContainText('ご紹介割引：10%引き（3か月）')
  expect(await savedFile(page, row)).toMatch(/^見積書-Q\d{4}-\d{6}\.pdf %PDF-$/)
  await step(row, page, 'メールで送る')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  const customer = await phone.newPage()
  await signIn(customer, email, '/adminuser/bills')
  const own = customer.getByRole('listitem').filter({ hasText: /Q\d{4}-\d{6}/ })
  await expect(own).toContainText('ご紹介割引: 10% off (for 3 months)')
  await expectNoSidewaysScroll(customer)
  expect(await savedFile(customer, own)).toMatch(/%PDF-$/)
  await phone.close()

  await step(row, page, '契約にする')
  await expect(row).toContainText('契約済み')
  await expect(row.getByRole('button', { name: '契約にする' })).toHaveCount(0)
  // What is left of April is discounted too, and is none of the three months.
  await expect(page.getByText(`${year}/04〜${year}/07`)).toBeVisible()
  const plan = await request.get('/v1/user/user-plan', { headers })
  expect(await plan.json()).toMatchObject({
    data: {
      waiting: { plan_code: 'light', starts_at: `${year}-04-15T15:00:00.000Z` },
      discounts: [{ percent: 10, from_month: `${year}-04`, until_month: `${year}-07` }],
    },
  })
  expect(errors).toEqual([])
})
