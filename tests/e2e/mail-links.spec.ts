import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { findSite, signIn, test } from './support.ts'

const OWNER = 'direct@example.com'
const INN = '月白温泉 旅館月白'

/** Sends a form and returns the link of the owner's mail. */
async function findMail(page: Page, site: string): Promise<string> {
  const office = new URL(page.url()).origin
  const email = `notice-${Date.now()}@example.com`
  await page.goto(`${site}/contact`)
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  await field(/メールアドレス/).fill(email)
  await field(/会社名・お名前/).fill('山田 花子')
  await field(/ご希望のお日にち/).fill('1月17日から2泊')
  await field(/人数/).fill('2')
  await page.getByRole('combobox', { name: 'お部屋' }).selectOption({ index: 1 })
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox', { name: /同意する/ }).check()
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/contact-success/)
  let href: string | null = null
  await expect(async () => {
    await page.goto(`${office}/dev/mail`)
    const row = page.getByRole('row').filter({ hasText: 'お問い合わせが届きました' }).first()
    await row.getByRole('link').last().click({ timeout: 1000 })
    await expect(page.locator('pre')).toContainText(email, { timeout: 1000 })
    href = await page.locator('pre a[href*="/site/list/"]').getAttribute('href', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const { pathname, search } = new URL(href ?? '')
  return pathname + search
}

test('the button of a notification opens the answers, signed in and signed out', async ({ page, request }) => {
  const site = await findSite(request, OWNER, INN)
  await page.goto('/login')
  const link = await findMail(page, site.url)
  const list = page.getByRole('table', { name: 'お問い合わせの一覧' })

  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.locator('input[name=email]').fill(OWNER)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(list).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)

  await page.goto(link)
  await expect(list).toBeVisible()
  // Another account type that may read it is redirected to its own prefix.
  await signIn(page, 'master@example.com', link)
  await expect(page).toHaveURL(/\/master\/site\/list\//)
  await expect(list).toBeVisible()
})
