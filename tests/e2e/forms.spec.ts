import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { createSite, MAKER as OTHER_MAKER } from './site-kit.ts'
import { expectAccessible, getToken, test } from './support.ts'
import { FULL, SMOKE } from './views.ts'

const MAKER = 'direct@example.com'
const PHONE = { width: 390, height: 844 }

type Site = { url: string; name: string }

/** The inn: its contact form and homepage form are open. */
async function findInn(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const answer = await request.get('/v1/site', { headers })
  const { data } = (await answer.json()) as { data: { data_list: Site[] } }
  return data.data_list.find(({ name }) => name.includes('月白'))?.url ?? ''
}

async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'ja-JP', ...options })
  return context.newPage()
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')

async function fill(page: Page, email: string): Promise<void> {
  await field(page, /メールアドレス/).fill(email)
  await field(page, /会社名・お名前/).fill('山田 花子')
  await field(page, /ご希望のお日にち/).fill('１月１７日から2泊\n夕食つき')
  await field(page, /人数/).fill('２')
  await page.getByRole('combobox', { name: 'お部屋' }).selectOption({ index: 1 })
  await page.getByRole('checkbox').first().check()
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

test(
  'sends a form after its errors are corrected, and mails both sides',
  SMOKE,
  async ({ browser, request, page: office }) => {
    const inn = await findInn(request)
    const page = await openPhone(browser)
    await page.goto(`${inn}/contact`)
    await expectSound(page)
    const email = `visitor-${Date.now()}@example.com`
    await fill(page, email)
    await submit(page).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expectSound(page)
    await expect(field(page, /人数/)).toHaveValue('２')
    await expect(page.getByRole('checkbox').first()).toBeChecked()
    await summary.getByRole('link').click()
    await page.getByRole('checkbox', { name: /同意する/ }).check()
    await submit(page).click()
    await expect(page).toHaveURL(`${inn}/contact-success`)
    await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeVisible()
    await expect(page.getByText('通常24時間以内にご返信します。')).toBeVisible()
    await expectSound(page)
    await expect(async () => {
      await office.goto('/dev/mail')
      await expect(office.getByRole('row').filter({ hasText: email })).toHaveCount(1, { timeout: 500 })
      await expect(office.getByRole('row').filter({ hasText: 'お問い合わせが届きました' }).first()).toBeVisible({
        timeout: 500,
      })
    }).toPass({ timeout: 20_000 })
    await page
      .getByRole('main')
      .getByRole('link', { name: /に戻る/ })
      .click()
    await expect(page).toHaveURL(`${inn}/`)
  },
)

test('works without scripts, with errors and in another language', async ({ browser, request }) => {
  const inn = await findInn(request)
  const page = await openPhone(browser, { javaScriptEnabled: false })
  await page.goto(`${inn}/contact`)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('入力内容をご確認ください。')
  await expect(page.locator('#field-email')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, `noscript-${Date.now()}@example.com`)
  await page.getByRole('checkbox', { name: /同意する/ }).check()
  await submit(page).click()
  await expect(page).toHaveURL(`${inn}/contact-success`)
  await page.locator('.lang summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${inn}/en/contact-success`)
  await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeVisible()
})

test('keeps the language of a form for the site', FULL, async ({ browser, request }) => {
  const inn = await findInn(request)
  const page = await openPhone(browser)
  await page.goto(`${inn}/contact?popup=none`)
  await page.locator('.lang summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${inn}/en/contact?popup=none`)
  await page.goto(`${inn}/`)
  await expect(page).toHaveURL(`${inn}/en`)
})

test('keeps typed values after a change of language, without a trace in URL or storage', async ({
  browser,
  request,
}) => {
  const inn = await findInn(request)
  const page = await openPhone(browser)
  await page.goto(`${inn}/contact?to=B2`)
  const email = `language-${Date.now()}@example.com`
  await fill(page, email)
  await page.locator('.lang summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${inn}/en/contact?to=B2`)
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await expect(page.locator('input[name=companyName]')).toHaveValue('山田 花子')
  await expect(page.locator('main textarea').first()).toHaveValue('１月１７日から2泊\n夕食つき')
  await expect(page.locator('main select').first()).not.toHaveValue('')
  await expect(page.locator('main fieldset input').first()).toBeChecked()
  await expect(page.locator('main fieldset input').nth(1)).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
  await page.reload()
  await expect(page.locator('input[name=email]')).toHaveValue('')
})

test('does not keep passwords when the language changes', FULL, async ({ browser, request }) => {
  const inn = await findInn(request)
  const page = await openPhone(browser)
  await page.goto(`${inn}/register`)
  await page.locator('input[name=email]').fill('kept@example.com')
  for (const name of ['password', 'confirmPassword']) await page.locator(`input[name=${name}]`).fill('Tsuki#8shiro')
  await page.evaluate(() => {
    addEventListener('pagehide', () => (localStorage.left = JSON.stringify(sessionStorage)))
  })
  await page.locator('.lang summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('input[name=email]')).toHaveValue('kept@example.com')
  await expect(page.locator('input[name=password]')).toHaveValue('')
  const left = await page.evaluate(() => String(localStorage.left))
  expect(left).toContain('kept@example.com')
  expect(left).not.toContain('Tsuki#8shiro')
})

test('reports a lost connection and keeps typed values', async ({ browser, request }) => {
  const inn = await findInn(request)
  const page = await openPhone(browser)
  await page.goto(`${inn}/contact`)
  const email = `offline-${Date.now()}@example.com`
  await fill(page, email)
  await page.getByRole('checkbox', { name: /同意する/ }).check()
  await page.context().setOffline(true)
  await submit(page).click()
  const lost = page.getByRole('dialog', { name: /インターネットに接続できません/ })
  await expect(lost).toBeVisible()
  await expectAccessible(page)
  await lost.getByRole('button', { name: '閉じる' }).click()
  await expect(lost).toBeHidden()
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.context().setOffline(false)
  await submit(page).click()
  await expect(page).toHaveURL(`${inn}/contact-success`)
})

test('links back to the cell from which the form was opened, also from a menu', async ({ browser, request }) => {
  const inn = await findInn(request)
  const page = await openPhone(browser)
  await page.route('**/popups/*', (route) => route.abort())
  await page.goto(`${inn}/B2`)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B2')
  await page.locator('header details').last().locator('summary').click()
  await page.locator('header details[open] a[href="/contact"]').click()
  await expect(page).toHaveURL(`${inn}/contact?to=B2`)
  await fill(page, `back-${Date.now()}@example.com`)
  await page.getByRole('checkbox', { name: /同意する/ }).check()
  await submit(page).click()
  await expect(page).toHaveURL(`${inn}/contact-success?to=B2`)
  await page.locator('.return a').click()
  await expect(page).toHaveURL(`${inn}/B2`)
})

/** Publishes a site with an unconfirmed notification address. */
async function publishNotified(request: APIRequestContext, email: string): Promise<void> {
  const forms = { contact: { is_enabled: true, notification_email: email, items: [] }, homepage: {}, membership: {} }
  const one = { columns: 1, rows: 1, files: ['a1.jpg'], texts: ['湯けむり'], parts: { forms } }
  const site = await createSite(request, { name: '通知の宿', ...one })
  const headers = { authorization: `Bearer ${await getToken(request, OTHER_MAKER)}`, 'if-match': '"2"' }
  const published = await request.put(`/v1/site/${site.id}`, { headers, data: { status: 'PUBLISH' } })
  expect(published.status(), await published.text()).toBe(200)
}

test(
  'the confirmation page of a notification address is accessible in all languages',
  FULL,
  async ({ page, request }) => {
    const email = `notified-${Date.now()}@example.com`
    await publishNotified(request, email)
    const row = page.getByRole('row').filter({ hasText: email }).first()
    await expect(async () => {
      await page.goto('/dev/mail')
      await expect(row).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await row.getByRole('link').last().click()
    const link = String(await page.locator('pre a[href*="/confirm-address/"]').getAttribute('href'))
    for (const language of ['ja', 'en', 'zh-CN', 'ko']) {
      await page.setExtraHTTPHeaders({ 'accept-language': language, 'cf-connecting-ip': '10.9.8.7' })
      await page.goto(link)
      await expect(page.getByText(email)).toBeVisible()
      await expectSound(page)
    }
    await page.locator('form button').click()
    await expect(page.locator('form')).toHaveCount(0)
    await expectSound(page)
  },
)
