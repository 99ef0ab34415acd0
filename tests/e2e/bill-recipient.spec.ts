import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { INVOICE_BILLS } from './invoice-bills.ts'
import { expectAccessible, INN, signIn, test, watchErrors } from './support.ts'

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await download.path()))
  return { name: download.suggestedFilename(), texts: readPdf(bytes).map(({ text }) => text) }
}

test('an owner says whom invoices are addressed to, and a second tab is told', async ({ page, context }) => {
  const errors = watchErrors(page)
  await signIn(page, INN.owner, '/adminuser/card')
  const other = await context.newPage()
  await other.goto('/adminuser/card')
  await other.getByRole('button', { name: '宛先を変更' }).click()
  await other.getByRole('textbox', { name: '注文番号（PO）' }).fill('SECOND')
  await page.getByRole('button', { name: '宛先を変更' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '部署・担当者' }).fill('経理部')
  await dialog.getByRole('textbox', { name: '注文番号（PO）' }).fill('PO-77')
  await dialog.getByRole('textbox', { name: '郵便番号' }).fill('12')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('textbox', { name: '郵便番号' })).toBeFocused()
  await expect(dialog.getByText('郵便番号は7桁で入力してください')).toBeVisible()
  await dialog.getByRole('textbox', { name: '郵便番号' }).fill('１０００００１')
  await expect(dialog.getByText('経理部 御中')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  for (const text of ['経理部 御中', '〒100-0001', 'PO-77']) await expect(page.getByText(text)).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(other.getByRole('alert')).toContainText('請求書の宛先を保存できませんでした')
  await other.getByRole('button', { name: '最新の内容を読み込む' }).click()
  await expect(other.getByRole('textbox', { name: '注文番号（PO）' })).toHaveValue('PO-77')
  expect(errors).toEqual([])
})

test('an invoice and its receipt are addressed as the bill says', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, INN.owner, `/adminuser/invoice/${INVOICE_BILLS.addressed}`)
  const sheet = page.getByRole('article')
  const lines = [
    '〒100-0001',
    '月白ホールディングス株式会社',
    '経理部 山田 太郎 様',
    'PO-2026-0042',
    '2026年度 Webサイト利用料',
  ]
  for (const text of lines) await expect(sheet).toContainText(text)
  await expectAccessible(page)
  const invoice = await save(page, 'PDFを保存')
  expect(invoice.texts).toEqual(expect.arrayContaining(lines))
  await page.getByRole('link', { name: '支払い状況と履歴を見る' }).click()
  const receipt = await save(page, '領収書（PDF）')
  expect(receipt.name).toBe('領収書-2018-000005.pdf')
  expect(receipt.texts).toEqual(expect.arrayContaining(['領収書', '経理部 山田 太郎 様', '¥130,411']))
  expect(errors).toEqual([])
})
