import { Secret, TOTP } from 'otpauth'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { createAccount } from './new-account.ts'
import { expectAccessible, getToken, signInByHand, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

const PERIOD = 30_000

const createPerson = async (request: APIRequestContext) =>
  (await createAccount(request, { type: 'MASTER_USER', company: '潮騒' })).email

/** Code of the app some periods from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD })

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/log-out')
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
}

const code = (page: Page) => page.locator('input[name=code]')

/** Turns the factor on in the profile. Returns the secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/masteruser/profile')
  await page.getByRole('button', { name: '2段階認証を設定する' }).click()
  await expect(page.getByRole('img', { name: '認証アプリに登録するQRコード' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await code(page).fill(codeOf(secret))
  await page.getByRole('button', { name: '有効にする' }).click()
  const list = page.getByRole('list', { name: 'リカバリーコードの一覧' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('link', { name: 'Mekuri' }).first().click()
  const question = page.getByRole('dialog', { name: 'リカバリーコードを保管せずに移動しますか？' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'この画面に戻る' }).click()
  await expect(list.getByRole('listitem')).toHaveText(codes)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ファイルに保存' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  for (const one of codes) expect(text).toContain(one)
  await page.getByRole('button', { name: '保管しました' }).click()
  await expect(page.getByText('リカバリーコードの残り：10個')).toBeVisible()
  return { secret, codes }
}

test('signs in with a code, survives a lost phone, trusts a device, and turns it off again', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await page.setViewportSize(NARROW)
  const email = await createPerson(request)
  await signInByHand(page, email)
  const { secret, codes } = await turnOn(page)

  await signOut(page)
  await enterPassword(page, email)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('コードが正しくありません。').first()).toBeVisible()
  // Pasted with a space.
  await code(page).fill(codeOf(secret, 1).replace(/(...)/, '$1 '))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site-list')

  await signOut(page)
  await enterPassword(page, email)
  await page.getByText('スマートフォンもリカバリーコードもないとき').click()
  await expect(page.getByText('リセットを依頼してください', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'リカバリーコードを使う' }).click()
  await expectAccessible(page)
  await code(page).fill(codes[0] ?? '')
  await page.getByRole('checkbox', { name: /この端末を30日間信頼する/ }).check()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site-list')

  await signOut(page)
  await signInByHand(page, email)
  await page.goto('/masteruser/profile')
  await expect(page.getByText('リカバリーコードの残り：9個')).toBeVisible()
  const devices = page.getByRole('list', { name: '信頼した端末' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await devices.getByRole('button', { name: /信頼を解除/ }).click()
  await expect(page.getByText('信頼した端末はありません。')).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'リカバリーコードを使う' }).click()
  await code(page).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('すでに使われました', { exact: false }).first()).toBeVisible()
  await code(page).fill((codes[1] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site-list')

  await page.goto('/masteruser/profile')
  await page.getByRole('button', { name: 'オフにする' }).click()
  await page.locator('input[name=current-password]').fill(DEMO_PASSWORD)
  await code(page).fill(codes[2] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'オフにする' }).click()
  await expect(page.getByRole('button', { name: '2段階認証を設定する' })).toBeVisible()
  await signOut(page)
  await signInByHand(page, email)
  expect(errors).toEqual([])
})

test('leads a partner’s people through setting it up, and a reset brings back who lost everything', async ({
  page,
  request,
}) => {
  const name = `波止場 ${crypto.randomUUID().slice(0, 6)}`
  const partner = await createAccount(request, { type: 'OEM_MASTER', company: name, plan: 'oem' })
  const started = await request.post('/v1/auth/second-factor', { headers: partner.headers, data: {} })
  const { data: factor } = (await started.json()) as { data: { secret: string } }
  const confirmed = await request.post('/v1/auth/second-factor/confirm', {
    headers: partner.headers,
    data: { code: codeOf(factor.secret) },
  })
  expect(confirmed.status()).toBe(200)

  await enterPassword(page, partner.email)
  await code(page).fill(codeOf(factor.secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site-list')
  await page.goto('/admin/profile')
  await page.getByRole('checkbox', { name: /配下のすべての人に2段階認証を必須にする/ }).click()
  await expect(page.getByText('必須の設定を保存しました。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'オフにする' })).toHaveCount(0)

  const reset = await request.post(`/v1/master/user/${partner.id}/second-factor/reset`, {
    headers: { authorization: `Bearer ${await getToken(request, 'master@example.com')}` },
    data: { reason: '電話で本人を確認' },
  })
  expect(reset.status()).toBe(200)
  await enterPassword(page, partner.email)
  await page.waitForURL('**/set-up-second-factor')
  await expect(page.getByRole('heading', { name: '2段階認証を設定してください' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/site-list')
  await page.waitForURL('**/set-up-second-factor')
  await page.getByRole('button', { name: '設定を始める' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await code(page).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保管しました' }).click()
  await page.waitForURL('**/site-list')
})
