import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { sendForm } from './inn-forms.ts'
import { findMailedLink } from './mails.ts'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, findInn, getToken, openWithScripts, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { FULL, SMOKE } from './views.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PASSWORD = 'Mk#9zvisitor'
/** A text that only members see, on A6 of the inn. */
const SECRET = '離れの鍵を'

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Registers with the inn and confirms the mailed link. Returns the address. */
async function register(page: Page, request: APIRequestContext): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await sendForm(request, {
    site: inn,
    form: 'membership',
    own: { email, password: PASSWORD, confirmPassword: PASSWORD },
  })
  const row = page.getByRole('row').filter({ hasText: email }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await row.getByRole('link').last().click()
  await page.goto(String(await page.locator('pre a[href*="/confirm?token="]').getAttribute('href')))
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').first().click()
  // The registration has signed in: the tests begin outside.
  await page.locator('button[value=logout]').click()
  await expect(page).toHaveURL(/\/login\?out$/)
  return email
}

const cell = (page: Page, position: string) => page.locator(`#${position}`)
const login = (page: Page) => page.getByRole('dialog', { name: 'ログイン' })
const at = (page: Page, position: string) => expect(page.locator('#grid')).toHaveAttribute('data-at', position)

async function fill(page: Page, email: string, password: string): Promise<void> {
  await login(page).locator('input[name=email]').fill(email)
  await login(page).locator('input[name=password]').fill(password)
  await login(page).locator('button[type=submit]').click()
}

/** Expects the picture of a cell under a private file name. */
async function expectPicture(page: Page, position: string): Promise<string> {
  const picture = cell(page, position).locator('.stage img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toContain('/media/p/')
  return source
}

test.describe('members-only cells on a phone', () => {
  test.use(PHONE)

  test('unlock in place after the login, and lock after the logout', SMOKE, async ({ page, request }) => {
    const email = await register(page, request)
    const errors = watchErrors(page)
    await page.goto(`${inn}/A5`)
    await at(page, 'A5')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await swipe(page, 0, -560)
    await at(page, 'A6')
    await expect(cell(page, 'A6').getByRole('heading')).toHaveText('会員限定のページです')
    expect(await page.content()).not.toContain(SECRET)
    await expectAccessible(page)
    await cell(page, 'A6').getByRole('link', { name: 'ログイン' }).tap()
    await expect(login(page)).toBeVisible()
    await expectAccessible(page)

    await fill(page, email, 'Wrong#2026pw')
    await expect(login(page).getByRole('alert')).toBeVisible()
    await expect(login(page).locator('input[name=email]')).toHaveValue(email)
    await expect(login(page).locator('input[name=password]')).toBeFocused()
    await fill(page, email, PASSWORD)
    await expect(cell(page, 'A6')).toContainText(SECRET)
    await expect(login(page)).toHaveCount(0)
    await at(page, 'A6')
    const picture = await expectPicture(page, 'A6')
    await swipe(page, -220, 0)
    await at(page, 'B6')
    await expectPicture(page, 'B6')
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await expectAccessible(page)
    expect(errors).toEqual([])

    // The server renders the next page unlocked.
    await page.goto(`${inn}/A6`)
    await expect(cell(page, 'A6')).toContainText(SECRET)
    await expectPicture(page, 'A6')
    await page.getByRole('link', { name: '会員ページ' }).tap()
    await expect(page.locator('main')).toContainText(email)
    await page.locator('button[value=logout]').tap()
    await expect(page).toHaveURL(/\/login/)
    await page.goto(`${inn}/A6`)
    await expect(cell(page, 'A6').getByRole('heading')).toHaveText('会員限定のページです')
    expect(await page.content()).not.toContain(SECRET)
    expect(await page.evaluate(async (url) => (await fetch(url)).status, picture)).toBe(404)
  })

  test('report a lost connection before the login dialog opens and when it is sent', FULL, async ({ page }) => {
    await openWithScripts(page, `${inn}/A6`)
    await at(page, 'A6')
    const lost = page.getByRole('dialog', { name: /インターネットに接続できません/ })
    const close = () => lost.getByRole('button', { name: '閉じる' }).tap()
    const open = () => cell(page, 'A6').getByRole('link', { name: 'ログイン' }).tap()
    await page.context().setOffline(true)
    await open()
    await expect(lost).toBeVisible()
    await close()
    await expect(page).toHaveURL(`${inn}/A6`)
    await page.context().setOffline(false)
    await open()
    await expect(login(page)).toBeVisible()
    await page.context().setOffline(true)
    await fill(page, 'somebody@example.com', PASSWORD)
    await expect(lost).toBeVisible()
    await expectAccessible(page)
    await close()
    await expect(login(page).locator('input[name=email]')).toHaveValue('somebody@example.com')
    await page.context().setOffline(false)
  })

  test('lead back to the cell after registration and mail, signed in', async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto(`${inn}/B6`)
    await cell(page, 'B6').getByRole('link', { name: '会員登録' }).tap()
    await expect(page).toHaveURL(`${inn}/register?to=B6`)
    await page.locator('input[name=email]').fill(email)
    for (const name of ['password', 'confirmPassword']) await page.locator(`input[name=${name}]`).fill(PASSWORD)
    for (const box of await page.locator('input[name=agreement]').all()) await box.check()
    for (const field of await page.locator('main select[required]').all()) await field.selectOption({ index: 1 })
    for (const field of await page.locator('main textarea[required]').all()) await field.fill('はい')
    await page.locator('main form button[type=submit]').tap()
    await expect(page).toHaveURL(`${inn}/register-success?to=B6`)
    await page.goto((await findMailedLink(page, email, '/confirm')).href)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('main form button[type=submit]').first().tap()
    await expect(page).toHaveURL(`${inn}/B6`)
    await expect(cell(page, 'B6').getByRole('heading')).not.toHaveText('会員限定のページです')
  })

  test('close the login dialog by its button, by its backdrop and by Escape', FULL, async ({ page }) => {
    await page.goto(`${inn}/A6`)
    const open = () => cell(page, 'A6').getByRole('link', { name: 'ログイン' }).tap()
    await open()
    await login(page).locator('.close').tap()
    await expect(login(page)).toBeHidden()
    await open()
    await page.touchscreen.tap(195, 40)
    await expect(login(page)).toBeHidden()
    await open()
    await login(page).locator('input[name=email]').press('ArrowUp')
    await at(page, 'A6')
    await page.keyboard.press('Escape')
    await expect(login(page)).toBeHidden()
    await expect(cell(page, 'A6').getByRole('link', { name: 'ログイン' })).toBeFocused()
  })
})

test('members see their cells without scripts after the login page', async ({ page, request, browser }) => {
  const email = await register(page, request)
  const plain = await withoutScripts(browser)
  await plain.goto(`${inn}/en/B6`)
  await cell(plain, 'B6').getByRole('link', { name: 'Sign in' }).click()
  await plain.locator('input[name=email]').fill(email)
  await plain.locator('input[name=password]').fill(PASSWORD)
  await plain.locator('main form button[type=submit]').first().click()
  await expect(plain).toHaveURL(`${inn}/en/B6`)
  await expect(cell(plain, 'B6')).toContainText('bath and moon are yours')
  await plain.context().close()
})

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return context.newPage()
}

test('an automatic slide stops before a members-only cell', async ({ page, request }) => {
  const files = ['a1.jpg', 'a2.jpg', 'b2.jpg']
  const site = await createSite(request, { name: '止まる宿', columns: 3, rows: 1, files, texts: ['一', '二', '三'] })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const saved = await request.get(`/v1/site/${site.id}`, { headers })
  const { data } = (await saved.json()) as { data: { version: number; cells: Record<string, unknown>[] } }
  const cells = data.cells.map((one, index) => ({ ...one, slider_seconds: 1, members_only_lock: index === 2 }))
  const published = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${data.version}"` },
    data: { cells, status: 'PUBLISH' },
  })
  expect(published.status(), await published.text()).toBe(200)
  await page.goto(site.url)
  await at(page, 'B1')
  await page.waitForTimeout(3000)
  await at(page, 'B1')
  await page.keyboard.press('ArrowRight')
  await at(page, 'C1')
})
