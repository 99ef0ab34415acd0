import { expect } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, expectLoaded, signInByHand, test, watchErrors } from './support.ts'

/** Others look at the demo's partner. */
const PARTNER = { type: 'OEM_MASTER', company: '月白商会', plan: 'oem' } as const

test('a partner edits its brand with the preview beside it, and takes it back', async ({ page, request }) => {
  const errors = watchErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { email } = await createAccount(request, PARTNER)
  await signInByHand(page, email)
  await expectLoaded(page)
  await page.goto('/admin/brand')
  await expect(page.getByRole('heading', { name: 'ブランド設定', level: 1 })).toBeVisible()
  const preview = page.getByRole('complementary', { name: '表示イメージ' })
  await expectAccessible(page)

  const name = `月白 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: '表示名' }).fill(name)
  await expect(preview.getByText(`ようこそ、${name}へ`)).toBeVisible()
  const sender = page.getByRole('textbox', { name: 'メールの差出人名' })
  await sender.fill('support@bank.example')
  await expect(page.getByText('使えない文字が含まれています。')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await sender.fill(`${name} サポート`)
  await expect(preview.getByText(`差出人：${name} サポート`)).toBeVisible()
  await page.getByRole('textbox', { name: 'ページタイトル' }).fill(`${name} スタジオ`)
  await page.getByRole('textbox', { name: 'メインカラーのカラーコード' }).fill('#ffe600')
  await page.getByRole('textbox', { name: 'ボタンの文字色のカラーコード' }).fill('#ffffff')
  await page.getByRole('button', { name: '読みやすい文字色にする' }).click()
  await expect(page.getByRole('button', { name: '読みやすい文字色にする' })).toHaveCount(0)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('ブランドを保存しました')).toBeVisible()
  await expect(page).toHaveTitle(`ブランド設定 - ${name} スタジオ`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  // Signed out, the device still shows it.
  await page.goto('/log-out')
  await expect(page.getByText('ログアウトしました')).toBeVisible()
  await expect(page).toHaveTitle(`ログアウト - ${name} スタジオ`)
  await signInByHand(page, email)
  await expectLoaded(page)
  await page.goto('/admin/brand')
  await page.getByRole('button', { name: '初期状態に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '初期状態に戻す' }).click()
  await expect(page.getByRole('textbox', { name: '表示名' })).toHaveValue('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).not.toHaveTitle(new RegExp(name))
  expect(errors).toEqual([])
})
