import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectAccessible, expectLoaded, getToken, logIn, signInByHand, test, watchErrors } from './support.ts'

const [ISSUED, PASSWORD] = ['Issued#2026', 'Tsukishiro#2026']

/** A partner of its own: others look at the demo's. */
async function createPartner(request: APIRequestContext): Promise<string> {
  const email = `brand-${crypto.randomUUID().slice(0, 8)}@example.com`
  const headers = { authorization: `Bearer ${await getToken(request, 'master@example.com')}` }
  const data = {
    type: 'OEM_MASTER',
    company_name: '月白商会',
    contact_name: '月 白',
    email,
    password: ISSUED,
    contract: { plan_code: 'oem' },
  }
  expect((await request.post('/v1/master/user', { headers, data })).status()).toBe(200)
  const { access_token } = await logIn(request, email, ISSUED)
  const own = { authorization: `Bearer ${access_token}` }
  const changed = await request.post('/v1/auth/change-password', { headers: own, data: { new_password: PASSWORD } })
  expect(changed.status()).toBe(200)
  return email
}

const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a partner edits its brand with the preview beside it, and takes it back', async ({ page, request }) => {
  const errors = watchErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const email = await createPartner(request)
  await signInByHand(page, email, PASSWORD)
  await expectLoaded(page)
  await page.goto('/admin/brand')
  await expect(page.getByRole('heading', { name: 'ブランド設定', level: 1 })).toBeVisible()
  const preview = page.getByRole('complementary', { name: '表示イメージ' })
  await expectAccessible(page)
  await shot(page, 'brand-ja-desktop-before')

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
  await shot(page, 'brand-ja-desktop')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('ブランドを保存しました')).toBeVisible()
  await expect(page).toHaveTitle(`ブランド設定 - ${name} スタジオ`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shot(page, 'brand-ja-phone')

  // Signed out, the device still shows it.
  await page.goto('/log-out')
  await expect(page.getByText('ログアウトしました')).toBeVisible()
  await expect(page).toHaveTitle(`ログアウト - ${name} スタジオ`)
  await signInByHand(page, email, PASSWORD)
  await expectLoaded(page)
  await page.goto('/admin/brand')
  await page.getByRole('button', { name: '初期状態に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '初期状態に戻す' }).click()
  await expect(page.getByRole('textbox', { name: '表示名' })).toHaveValue('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).not.toHaveTitle(new RegExp(name))
  expect(errors).toEqual([])
})
