import { expect, type Page } from 'playwright/test'
import { findMailedLink } from './mails.ts'
import { expectAccessible, findInn, test, watchErrors } from './support.ts'
import { IS_FULL } from './views.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PASSWORD = 'Tsuki#8shiro'

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
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

async function confirm(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('main input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
}

/** The form was refused: the title begins with that, and the first field to correct has the focus. */
async function expectRefused(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveTitle(/^(エラー：|Error: )/)
  await expect(page.locator(`main input[name=${name}]`)).toBeFocused()
}

/** Registers, confirms the mail, opens the own record and erases it. */
async function walk(page: Page, email: string, prefix = ''): Promise<void> {
  await register(page, email, prefix)
  await page.goto((await findMailedLink(page, email, '/confirm')).href)
  expect(pathOf(page)).toMatch(new RegExp(`^${prefix}/confirm\\?token=`))
  await confirm(page, 'Tsuki#8wrong')
  await expectRefused(page, 'password')
  await confirm(page)
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/member?confirmed`)
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.locator('.facts')).toContainText(email)
  await page.locator('button[value=logout]').click()
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/login?out`)
  await page.goto(`${inn}${prefix}/member`)
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/login?to=member`)
  await logIn(page, email, 'Tsuki#8wrong')
  await expectRefused(page, 'password')
  await expect(page.locator('#login-email')).toHaveValue(email)
  await logIn(page, email)
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/member`)
  await expect(page.locator('.facts')).toContainText(email)
  await page.locator('.erase summary').click()
  await page.locator('button[value=erase]').click()
  await expectRefused(page, 'sure')
  await page.locator('input[name=sure]').check()
  await page.locator('button[value=erase]').click()
  await expect.poll(() => pathOf(page)).toBe(`${prefix}/member?erased`)
  await page.goto(`${inn}${prefix}/login`)
  await logIn(page, email)
  await expect(page.getByRole('alert')).toBeVisible()
}

test.describe('membership on a phone', () => {
  test.use(PHONE)

  test('registers, confirms, shows the own record and erases it', async ({ page }) => {
    const errors = watchErrors(page)
    await walk(page, `phone-${Date.now()}@example.com`)
    expect(errors).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('registers, confirms, shows the own record and erases it without scripts', async ({ page }) => {
      await walk(page, `plain-${Date.now()}@example.com`, '/en')
    })
  })

  test('explains a used link, and sends another mail to a pending member', async ({ page }) => {
    const email = `again-${Date.now()}@example.com`
    await register(page, email)
    const first = await findMailedLink(page, email, '/confirm')
    await page.goto(`${inn}/register-success`)
    await page.locator('#address').fill(email)
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('status')).toBeVisible()
    await expect
      .poll(async () => (await findMailedLink(page, email, '/confirm')).search, { timeout: 20_000 })
      .not.toBe(first.search)
    await page.goto(first.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('このリンクは使えません')
    await page.goto((await findMailedLink(page, email, '/confirm')).href)
    await confirm(page)
    await expect.poll(() => pathOf(page)).toBe('/member?confirmed')
  })
})

const LANGUAGES = IS_FULL ? ['', '/en', '/cn', '/kr'] : ['']

/** Expects the page of `page` to be accessible in the languages of the suite, opened in `witness` with the same cookies. */
async function expectInEveryLanguage(page: Page, witness: Page): Promise<void> {
  await witness.context().addCookies(await page.context().cookies())
  const { pathname, search } = new URL(page.url())
  const end = pathname.replace(/^\/en(?=\/)/, '') + search
  for (const prefix of LANGUAGES) {
    await witness.goto(inn + prefix + end)
    await expect(witness.locator('main form button[type=submit]').first()).toBeVisible()
    await expectAccessible(witness)
  }
}

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('resets a forgotten password by mail; pages behind links and login are accessible', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const witness = await browser.newPage({ viewport: PHONE.viewport, javaScriptEnabled: true })
    const email = `forgot-${Date.now()}@example.com`
    await register(page, email, '/en')
    await page.goto((await findMailedLink(witness, email, '/confirm')).href)
    await expectInEveryLanguage(page, witness)
    await confirm(page)
    await page.locator('button[value=logout]').click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.locator('#address').fill(email)
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('status')).toContainText('If the address belongs to a member')
    const link = await findMailedLink(witness, email, '/reset-password')
    await page.goto(link.href)
    await expectInEveryLanguage(page, witness)
    await choose(page, 'Tsuki#9new', 'Tsuki#9other')
    await expect(page.locator('#field-confirmPassword')).toHaveAttribute('aria-invalid', 'true')
    await choose(page, 'Tsuki#9new', 'Tsuki#9new')
    await expect.poll(() => pathOf(page)).toBe('/en/login?changed')
    await logIn(page, email)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goto(`${inn}/en/login?to=member`)
    await logIn(page, email, 'Tsuki#9new')
    await expect.poll(() => pathOf(page)).toBe('/en/member')
    await expectInEveryLanguage(page, witness)
    await page.goto(link.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
    await witness.close()
  })
})

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.locator('input[name=newPassword]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(again)
  await page.locator('main form button[type=submit]').click()
}

for (const prefix of LANGUAGES) {
  test(`every page is accessible in ${prefix || 'Japanese'}`, async ({ page }) => {
    for (const path of ['register', 'register-success?again', 'confirm?token=x', 'login?out', 'login?to=B2']) {
      await page.goto(`${inn}${prefix}/${path}`)
      await expectAccessible(page)
    }
    await logIn(page, 'nobody@example.com')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
}
