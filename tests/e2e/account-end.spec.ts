import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { en } from '#shared/i18n/account-data/en.ts'
import { ja } from '#shared/i18n/account-data/ja.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { expectAccessible, getToken, logIn, signIn, signInByHand, test, watchErrors } from './support.ts'

// An account whose contract is over: its owner takes everything along, ends the account, and takes the end back once.

const ISSUED = 'Issued#2026'
const PASSWORD = 'Shiosai#2026'
const COMPANY = '潮騒の宿'

/** A user of the operator without a contract. */
async function createLeaver(request: APIRequestContext, language?: 'en'): Promise<string> {
  const email = `leaver-${crypto.randomUUID().slice(0, 8)}@example.com`
  const headers = { authorization: `Bearer ${await getToken(request, 'master@example.com')}` }
  const data = { type: 'USER', company_name: COMPANY, contact_name: '潮見 航', email, password: ISSUED }
  expect((await request.post('/v1/master/user', { headers, data })).status()).toBe(200)
  const { access_token } = await logIn(request, email, ISSUED)
  const own = { authorization: `Bearer ${access_token}` }
  const changed = await request.post('/v1/auth/change-password', { headers: own, data: { new_password: PASSWORD } })
  expect(changed.status()).toBe(200)
  if (language) await request.post('/v1/auth/user-profile', { headers: own, data: { language } })
  return email
}

const dialog = (page: Page) => page.getByRole('dialog')

test('takes the data along, ends the account and takes it back', async ({ page, request }) => {
  const errors = watchErrors(page)
  await signInByHand(page, await createLeaver(request), PASSWORD)
  await page.goto('/adminuser/profile')
  await page.getByRole('button', { name: ja.export.start }).click()
  const fetch = page.getByRole('button', { name: ja.export.download })
  await expect(fetch).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), fetch.click()])
  expect(file.suggestedFilename()).toMatch(/^mekuri-\d{4}-\d\d-\d\d\.zip$/)
  const files = readZip(readFileSync(await file.path()))
  expect(new TextDecoder().decode(files['account/people.csv'])).toContain(COMPANY)

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

test('says what keeps an account with a contract', async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/profile')
  await expect(page.getByText(ja.end.obstacle.contract)).toBeVisible()
  await expect(page.getByRole('button', { name: ja.end.start })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })

  test('ends the account', async ({ page, request }) => {
    await signInByHand(page, await createLeaver(request, 'en'), PASSWORD)
    await page.goto('/adminuser/profile')
    await page.getByRole('button', { name: en.end.start }).tap()
    await dialog(page).getByRole('textbox').fill(COMPANY)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await dialog(page).getByRole('button', { name: en.end.confirm }).tap()
    await expect(page.getByText(en.end.askedHelp)).toBeVisible()
  })
})
