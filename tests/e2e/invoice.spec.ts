import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { INVOICE_BILLS } from './invoice-bills.ts'
import { expectAccessible, getToken, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const OWNER = 'direct@example.com'

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await download.path()))
  return { name: download.suggestedFilename(), bytes, texts: readPdf(bytes).map(({ text }) => text) }
}

test('an owner reads an invoice and saves it as PDF, twice the same', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, OWNER, `/adminuser/invoice/${INVOICE_BILLS.issued}`)
  await expect(page.getByRole('heading', { level: 1, name: '請求書 2018-000001' })).toBeVisible()
  const sheet = page.getByRole('article', { name: '請求書 2018-000001' })
  await expect(sheet).toContainText('月白温泉 旅館月白 御中')
  await expect(sheet).toContainText('T9000000000000')
  await expect(sheet.getByRole('row', { name: /基本料金 Standard Multilingual/ })).toContainText('¥14,996')
  await expect(sheet).toContainText('2018/02/28')
  // 118,556 without tax, 11,855 tax.
  await expect(sheet.getByText('¥130,411')).toHaveCount(2)
  await expectAccessible(page)

  const first = await save(page, 'PDFを保存')
  expect(first.name).toBe('請求書-2018-000001.pdf')
  expect(first.texts).toEqual(expect.arrayContaining(['月白温泉 旅館月白 御中', '¥118,556', '¥11,855', '¥130,411']))
  await expect(page.getByText('請求書-2018-000001.pdf を保存しました')).toBeVisible()
  const second = await save(page, 'PDFを保存')
  expect(second.bytes).toEqual(first.bytes)
  expect(errors).toEqual([])
})

test('a void invoice says so and leads to the corrected one, on a phone in English', async ({ page, context }) => {
  await useLanguage(context, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OWNER, `/adminuser/invoice/${INVOICE_BILLS.void}`)
  await expect(page.getByText('This bill is void. There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('article').getByText('無効 VOID')).toBeVisible()
  await expectAccessible(page)
  expect((await save(page, 'Save as PDF')).texts.filter((text) => text === '無効 VOID')).toHaveLength(2)

  await page.getByRole('link', { name: 'Open the corrected invoice 2018-000003' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 2018-000003' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('This corrects invoice 2018-000002.')
  await expect(page.getByRole('article').getByText('無効 VOID')).toHaveCount(0)
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a held bill has no invoice: the owner finds none, the operator is told why', FULL, async ({ page }) => {
  await signIn(page, OWNER, `/adminuser/invoice/${INVOICE_BILLS.held}`)
  await expect(page.getByRole('heading', { name: '請求書が見つかりません' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'master@example.com', `/master/invoice/${INVOICE_BILLS.held}`)
  await expect(page.getByRole('heading', { name: 'この請求はまだ発行されていません' })).toBeVisible()
})

test('a partner reads one invoice for its tree, and it prints without the menu', FULL, async ({ page }) => {
  await signIn(page, 'oem@example.com', `/admin/invoice/${INVOICE_BILLS.partner}`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('rowheader', { name: '暦コスメティクス' })).toBeVisible()
  await expect(sheet.getByRole('rowheader', { name: '霞珈琲店' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'PDFを保存' })).toBeHidden()
})

test('a failed download is said and can be repeated', async ({ page, request }) => {
  await signIn(page, OWNER, `/adminuser/invoice/${INVOICE_BILLS.issued}`)
  await page.route('**/export-pdf', (route) =>
    route.fulfill({ status: 409, json: { message: '請求書の発行者が設定されていません', code: 'invoice_issuer' } }),
  )
  await page.getByRole('button', { name: 'PDFを保存' }).click()
  await expect(page.getByText('請求書の発行者が設定されていません')).toBeVisible()
  await page.unroute('**/export-pdf')
  expect((await save(page, 'PDFを保存')).texts).toContain('請求書')
  const headers = { authorization: `Bearer ${await getToken(request, 'user@example.com')}` }
  expect((await request.get(`/v1/user/bill/${INVOICE_BILLS.issued}/export-pdf`, { headers })).status()).toBe(404)
})
