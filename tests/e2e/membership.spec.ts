import { expect, type Page } from 'playwright/test'
import { findMailedLink } from './mails.ts'
import { expectAccessible, findSite, test, watchErrors } from './support.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const INN = { owner: 'direct@example.com', name: '月白温泉 旅館月白' }
const PASSWORD = 'Tsuki#8shiro'

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: String(baseURL) })
  inn = (await findSite(request, INN.owner, INN.name)).url.replace(/\/$/, '')
  await request.dispose()
})

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function register(page: Page, email: string, prefix = ''): Promise<void> {
  await page.goto(`${inn}${prefix}/register`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=confirmPassword]').fill(PASSWORD)
  for (const box of await page.locator('input[name=agreement]').all()) await box.check()
  for (const field of await page.locator('main select[required]').all()) await field.selectOption({ index: 1 })
  for (const field of await page.locator('main textarea[required]').all()) await field.fill('はい')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/register-success')
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await page.locator('main form button[type=submit]').click()
}

/** From the form over the mailbox to the own page, and out of the list of members for good. */
async function walk(page: Page, email: string, prefix = ''): Promise<void> {
  await register(page, email, prefix)
  await page.goto((await findMailedLink(page, email, '/confirm')).href)
  expect(pathOf(page)).toMatch(new RegExp(`^${prefix}/confirm\\?token=`))
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/login?confirmed`)
  await page.goto(`${inn}${prefix}/member`)
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/login?to=member`)
  await logIn(page, email, 'Tsuki#8wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('#login-email')).toHaveValue(email)
  await logIn(page, email)
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/member`)
  await expect(page.locator('.facts')).toContainText(email)
  await page.locator('.erase summary').click()
  await page.locator('button[value=erase]').click()
  await expect(page.locator('#erase-error')).toBeVisible()
  await page.locator('input[name=sure]').check()
  await page.locator('button[value=erase]').click()
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/member?erased`)
  await page.goto(`${inn}${prefix}/login`)
  await logIn(page, email)
  await expect(page.getByRole('alert')).toBeVisible()
}

test.describe('membership on a phone', () => {
  test.use(PHONE)

  test('from the form over the mail to the own record, and erased again', async ({ page }) => {
    const errors = watchErrors(page)
    await walk(page, `phone-${Date.now()}@example.com`)
    expect(errors).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('does the same', async ({ page }) => {
      await walk(page, `plain-${Date.now()}@example.com`, '/en')
    })
  })

  test('a used link says so, and sends another mail to whoever waits', async ({ page }) => {
    const email = `again-${Date.now()}@example.com`
    await register(page, email)
    const first = await findMailedLink(page, email, '/confirm')
    await page.goto(`${inn}/register-success`)
    await page.locator('#resend-email').fill(email)
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('status')).toBeVisible()
    await expect
      .poll(async () => (await findMailedLink(page, email, '/confirm')).search, { timeout: 20_000 })
      .not.toBe(first.search)
    await page.goto(first.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('このリンクは使えません')
    await page.goto((await findMailedLink(page, email, '/confirm')).href)
    await page.locator('main form button[type=submit]').click()
    await expect.poll(() => pathOf(page)).toBe('/login?confirmed')
  })
})

for (const prefix of ['', '/en', '/cn', '/kr']) {
  test(`every page is accessible in ${prefix || 'Japanese'}`, async ({ page }) => {
    for (const path of ['register', 'register-success?again', 'confirm?token=x', 'login?confirmed', 'login?to=B2']) {
      await page.goto(`${inn}${prefix}/${path}`)
      await expectAccessible(page)
    }
    await logIn(page, 'nobody@example.com')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
}
