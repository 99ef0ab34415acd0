import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { en } from '#shared/i18n/account-data/en.ts'
import { ja } from '#shared/i18n/account-data/ja.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { createAccount } from './new-account.ts'
import { expectAccessible, MINUTE, moveClock, signIn, signInByHand, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

// An account whose contract is over: its owner takes everything along, ends the account, and takes the end back once.

const COMPANY = '潮騒の宿'
const NOT_RECENT = 11 * MINUTE

/** A user of the operator without a contract. */
const createLeaver = async (request: APIRequestContext) => (await createAccount(request, { company: COMPANY })).email

/** The code that an app shows at the moved time of the server. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + NOT_RECENT + periods * 30_000 })

/** Turns the second factor on. Returns the secret and the recovery codes. */
async function turnFactorOn(
  request: APIRequestContext,
  headers: { authorization: string },
): Promise<{ secret: string; codes: string[] }> {
  const started = await request.post('/v1/auth/second-factor', { headers, data: {} })
  const { data: factor } = (await started.json()) as { data: { secret: string } }
  const code = new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate()
  const confirmed = await request.post('/v1/auth/second-factor/confirm', { headers, data: { code } })
  const { data: made } = (await confirmed.json()) as { data: { recovery_codes: string[] } }
  return { secret: factor.secret, codes: made.recovery_codes }
}

async function signInWithCode(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.locator('input[name=code]').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/site-list')
}

test.afterEach(({ request }) => moveClock(request, 0))

const dialog = (page: Page) => page.getByRole('dialog')

test('takes the data along, ends the account and takes it back', async ({ page, request }) => {
  const errors = watchErrors(page)
  await signInByHand(page, await createLeaver(request))
  await page.goto('/adminuser/profile')
  await page.getByRole('button', { name: ja.export.start }).click()
  const fetch = page.getByRole('button', { name: ja.export.download })
  await expect(fetch).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), fetch.click()])
  expect(file.suggestedFilename()).toMatch(/^mekuri-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(readFileSync(await file.path()))
  expect(new TextDecoder().decode(files['account/people.csv'])).toContain(COMPANY)
  expect(new TextDecoder().decode(files['README.txt'])).toContain(COMPANY)
  expect(JSON.parse(new TextDecoder().decode(files['manifest.json']))).toMatchObject({ missing: [] })

  const ask = page.getByRole('button', { name: ja.end.start })
  await ask.click()
  await expect(dialog(page)).toContainText(ja.end.effects.sites)
  await expectAccessible(page)
  const confirm = dialog(page).getByRole('button', { name: ja.end.confirm })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByRole('textbox').fill('潮騒')
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Escape')
  await ask.click()
  await dialog(page).getByRole('textbox').fill(COMPANY)
  await confirm.click()
  await expect(page.getByText(ja.end.askedHelp)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: ja.end.keep }).click()
  await expect(page.getByText(ja.end.kept, { exact: true })).toBeVisible()
  await expect(ask).toBeVisible()
  expect(errors).toEqual([])
})

test('says that the last export failed, and starts another one', async ({ page, request }) => {
  const errors = watchErrors(page)
  await signInByHand(page, await createLeaver(request))
  await page.route('**/v1/account/data', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    const failed = { id: crypto.randomUUID(), state: 'failed', step: 2, steps: 5, expires_at: null }
    const json = { data: { ...data, export: { ...failed, created_at: new Date().toISOString() } } }
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/adminuser/profile')
  await expect(page.getByText(ja.export.failed)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/v1/account/data')
  await page.getByRole('button', { name: ja.export.again }).click()
  await expect(page.getByRole('button', { name: ja.export.download })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(ja.export.failed)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('asks for the password in an older session', { tag: '@clock' }, async ({ page, request }) => {
  await signInByHand(page, await createLeaver(request))
  await page.goto('/adminuser/profile')
  await moveClock(request, NOT_RECENT)
  await page.getByRole('button', { name: ja.export.start }).click()
  const password = dialog(page).locator('input[name=current-password]')
  await expect(password).toBeFocused()
  await expect(dialog(page).locator('input[name=code]')).toHaveCount(0)
  await expectAccessible(page)
  await password.fill('Falsch#1234')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('現在のパスワードが正しくありません。').first()).toBeVisible()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: ja.export.download })).toBeVisible({ timeout: 60_000 })
})

test('asks for a code too of who has a second factor', { tag: ['@clock', '@full'] }, async ({ page, request }) => {
  const { email, headers } = await createAccount(request, { company: COMPANY })
  const factor = await turnFactorOn(request, headers)
  const [first = '', second = ''] = factor.codes
  await signInWithCode(page, email, first)
  await page.goto('/adminuser/profile')
  await moveClock(request, NOT_RECENT)
  await page.getByRole('button', { name: ja.export.start }).click()
  const [password, code] = ['current-password', 'code'].map((name) => dialog(page).locator(`input[name=${name}]`))
  if (!password || !code) throw new Error('No fields')
  await expect(password).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await password.fill(DEMO_PASSWORD)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('コードが正しくありません。').first()).toBeVisible()
  await expect(password).toHaveValue(DEMO_PASSWORD)
  await code.fill(codeOf(factor.secret, 1))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: ja.export.download })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: ja.end.start }).click()
  await dialog(page).getByRole('textbox').fill(COMPANY)
  await dialog(page).getByRole('button', { name: ja.end.confirm }).click()
  await expect(password).toBeFocused()
  await password.fill(DEMO_PASSWORD)
  await code.fill(second)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(ja.end.askedHelp)).toBeVisible()
})

test('says what keeps an account with a contract', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/profile')
  await expect(page.getByText(ja.end.obstacle.contract)).toBeVisible()
  await expect(page.getByRole('button', { name: ja.end.start })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })

  test('ends the account', FULL, async ({ page, request }) => {
    const { email, headers } = await createAccount(request, { company: COMPANY })
    await request.post('/v1/auth/user-profile', { headers, data: { language: 'en' } })
    await signInByHand(page, email)
    await page.goto('/adminuser/profile')
    await page.getByRole('button', { name: en.end.start }).tap()
    await dialog(page).getByRole('textbox').fill(COMPANY)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await dialog(page).getByRole('button', { name: en.end.confirm }).tap()
    await expect(page.getByText(en.end.askedHelp)).toBeVisible()
  })
})
