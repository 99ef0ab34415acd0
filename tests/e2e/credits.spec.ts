import { expect } from 'playwright/test'
import { findOwed, OPERATOR } from './owed-bill.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'

test('a part of a settled bill is credited for the next one, and a wrong mark is not reopened after that', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const bill = await findOwed(request)
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}`, 'if-match': `"${bill.version}"` }
  const data = { reason: '入金を確認', confirmation: bill.number }
  expect((await request.patch(`/v1/master/bill/${bill.id}/force-complete`, { headers, data })).ok()).toBe(true)
  await signIn(page, OPERATOR, `/master/bills/${bill.id}`)
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '返還（返金）する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /明細を選ぶ/ }).check()
  const amount = dialog.getByRole('textbox', { name: /^基本料金.*の返還額/ })
  await amount.fill('99999999')
  await dialog.getByRole('radio', { name: /次回の請求に充当/ }).check()
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('掲載の停止')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: /を返還$/ })).toBeDisabled()
  await amount.fill('1000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1,100円を返還' }).click()
  await expect(dialog).toHaveCount(0)
  const notes = page.getByRole('region', { name: '発行した返還請求書' })
  await expect(notes).toContainText('-1,100円')
  await expect(notes).toContainText('掲載の停止')
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['返還（返金）する'])
  expect(errors).toEqual([])
})

test('a credit goes on with what was typed where somebody changed the bill meanwhile', async ({ page, request }) => {
  const errors = watchErrors(page)
  const bill = await findOwed(request)
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  const seen = (version: number) => ({ ...headers, 'if-match': `"${version}"` })
  const done = await request.patch(`/v1/master/bill/${bill.id}/force-complete`, {
    headers: seen(bill.version),
    data: { reason: '入金を確認', confirmation: bill.number },
  })
  const { data: settled } = (await done.json()) as { data: { version: number } }
  await signIn(page, OPERATOR, `/master/bills/${bill.id}`)
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '返還（返金）する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /明細を選ぶ/ }).check()
  await dialog.getByRole('textbox', { name: /^基本料金.*の返還額/ }).fill('2000')
  await dialog.getByRole('radio', { name: /次回の請求に充当/ }).check()
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('二人目')
  const data = { reason: '一人目', way: 'balance', lines: [{ line: 0, amount: 1000 }] }
  const first = await request.post(`/v1/master/bill/${bill.id}/credit`, { headers: seen(settled.version), data })
  expect(first.ok(), await first.text()).toBe(true)
  const send = dialog.getByRole('button', { name: '2,200円を返還' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('ほかの人が先に変更しました')
  await dialog.getByRole('button', { name: '入力した内容で続ける' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: '発行した返還請求書' })).toContainText('二人目')
  expect(errors).toEqual([])
})
