import { expect } from 'playwright/test'
import { ja as bills } from '#shared/i18n/bills/ja.ts'
import { ja } from '#shared/i18n/dunning/ja.ts'
import { SHOP } from './owed-bill.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'
const inTokyo = (days: number) =>
  new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')

test('reminders are set beside what is overdue by age', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, OPERATOR, '/master/summary')
  const card = page.getByRole('region', { name: ja.title })
  await expect(card.getByText(/91日以上超過/)).toBeVisible()
  await expectAccessible(page)
  const save = async (days: string) => {
    await card.getByRole('button', { name: ja.change }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(ja.policy.days)
    await field.fill('0')
    await expect(dialog.getByRole('button', { name: ja.policy.save })).toBeDisabled()
    await field.fill(days)
    await dialog.getByRole('button', { name: ja.policy.save }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText(`支払期限の${days}日後`)).toBeVisible()
  }
  await save('1, 7, 14, 30')
  await save('1, 7, 14')
  await card.getByRole('link', { name: ja.show }).click()
  await expect(page).toHaveURL(/\/bills\?late=1/)
  expect(errors).toEqual([])
})

test('a promise to pay is noted on an overdue bill and taken back', async ({ page, request }) => {
  const errors = watchErrors(page)
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  const found = await request.get('/v1/master/bill?late=1&order=desc&sort=dueAt&limit=100', { headers })
  const { data } = (await found.json()) as { data: { data_list: { id: string; company_name: string }[] } }
  // Other tests pay those of the shop, and the oldest.
  const bill = data.data_list.find((one) => one.company_name !== SHOP)
  await signIn(page, OPERATOR)
  await page.goto(`/master/bills/${bill?.id}`)
  const open = async () => {
    await page.getByRole('button', { name: bills.page.actions }).click()
    await page.getByRole('menuitem', { name: bills.action.promise }).click()
    return page.getByRole('dialog')
  }
  const dialog = await open()
  await dialog.getByLabel(ja.promise.until, { exact: true }).fill('2020/01/01')
  await expect(dialog.getByText(/本日から180日後までの日付/)).toBeVisible()
  await dialog.getByLabel(ja.promise.until, { exact: true }).fill(inTokyo(10))
  await dialog.getByLabel(ja.promise.reason, { exact: true }).fill('佐藤様より電話')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: ja.promise.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(inTokyo(10), { exact: true })).toBeVisible()
  const again = await open()
  await again.getByLabel(ja.promise.until, { exact: true }).fill('')
  await again.getByLabel(ja.promise.reason, { exact: true }).fill('約束の取り消し')
  await again.getByRole('button', { name: ja.promise.end }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText(inTokyo(10), { exact: true })).toBeHidden()
  expect(errors).toEqual([])
})
