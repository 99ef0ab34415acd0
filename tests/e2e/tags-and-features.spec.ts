import { type APIRequestContext, type Browser, type BrowserContext, devices, expect, type Page } from 'playwright/test'
import { findMailedLink } from './mails.ts'
import { createSite, MAKER } from './site-kit.ts'
import { getToken, MINUTE, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { FULL } from './views.ts'

// Tags change the content security policy of a page: all features must work with every kind of tag.

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const PASSWORD = 'Tsuki#8shiro'
const text = (value: string) => ({ ja: { value } })

const IDS = {
  ga4: 'G-ABCD123456',
  meta: '123456789012345',
  line: '01234567-89ab-cdef-0123-456789abcdef',
  tiktok: 'C4ABCDEFGHIJ1234KLM0',
  yahoo_display: 'ABCDE12345',
  yahoo_search: '1001234567',
}
const HEAD = {
  head: { ja: '<meta name="author" content="月白">\n<script src="https://cdn.example.com/a.js" async></script>' },
}
const BODY = { body: { ja: '<script src="https://cdn.example.com/b.js" defer></script>' } }

/** A visitor walks through everything on a site of each kind; in the suite on the one that has all kinds at once. */
const KINDS = [
  { name: 'no tags', seo: {}, scripts: 0, size: FULL },
  { name: 'a measuring id', seo: { measuring: { ga4: IDS.ga4 } }, scripts: 1, size: FULL },
  { name: 'Tag Manager', seo: { measuring: { gtm: 'GTM-ABC1234' } }, scripts: 1, size: FULL },
  { name: 'every measuring id', seo: { measuring: { ...IDS, gtm: 'GTM-ABC1234' } }, scripts: 6, size: FULL },
  { name: 'head tags', seo: HEAD, scripts: 1, size: FULL },
  { name: 'body tags', seo: BODY, scripts: 1, size: FULL },
  { name: 'ids and tags', seo: { ...HEAD, ...BODY, measuring: { ...IDS, gtm: 'GTM-ABC1234' } }, scripts: 8 },
]

/** Publishes a site: B1 has a popup that links to the contact form, C1 is for members only. */
async function publishSite(request: APIRequestContext, seo: object): Promise<{ url: string }> {
  const site = await createSite(request, {
    name: 'タグの宿',
    columns: 3,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg', 'a3.jpg'],
    texts: ['雪見の湯', '囲炉裏の夜', '会員の離れ'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${site.id}`, { headers })
  const { version, cells } = ((await read.json()) as { data: { version: number; cells: { id: string }[] } }).data
  const popup = {
    id: crypto.randomUUID(),
    kind: 'timeLimit',
    title: text('本日の早割'),
    start_date: new Date(Date.now() - MINUTE).toISOString(),
    end_date: new Date(Date.now() + 60 * MINUTE).toISOString(),
    link_button_text: text('相談する'),
    is_internal_link: true,
    internal_link: 'contact',
    display_position: 'center',
    effective_cells: [cells[1]?.id],
  }
  const forms = { contact: { is_enabled: true, notification_email: MAKER }, membership: { is_enabled: true } }
  const company = { privacy_policy: text('お預かりした情報は、ご返信のためだけに使います。') }
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: {
      cells: [{ ...cells[2], members_only_lock: true }],
      parts: { popups: [popup], forms, company, seo },
      status: 'PUBLISH',
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return { url: site.url.replace(/\/$/, '') }
}

/** Answers requests to third parties locally. Returns the requested scripts. */
async function watchScripts(context: BrowserContext): Promise<Set<string>> {
  const asked = new Set<string>()
  await context.route(/^https:\/\//, (route) => {
    if (route.request().resourceType() === 'script') asked.add(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

async function register(page: Page, url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(`${url}/register`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=confirmPassword]').fill(PASSWORD)
  for (const box of await page.locator('input[name=agreement]').all()) await box.check()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/register-success**')
  await page.goto((await findMailedLink(page, email, '/confirm')).href)
  await page.locator('main input[name=password]').fill(PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/member?confirmed**')
  // Signs in again on the grid.
  await page.context().clearCookies()
  return email
}

const at = (page: Page, position: string) => expect(page.locator('#grid')).toHaveAttribute('data-at', position)

/** A visitor's phone with a network address of its own, and the scripts that it requests from third parties. */
async function newPhone(browser: Browser) {
  const context = await browser.newContext({
    ...phone,
    locale: 'ja-JP',
    extraHTTPHeaders: { 'cf-connecting-ip': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` },
  })
  const asked = await watchScripts(context)
  const page = await context.newPage()
  return { context, page, asked, errors: watchErrors(page) }
}

/** Expects that a visit runs the scripts, opens the popup of the second cell and is counted. Returns the popup. */
async function visit(page: Page, url: string, { asked, scripts }: { asked: Set<string>; scripts: number }) {
  await page.goto(url)
  await at(page, 'A1')
  await expect.poll(() => asked.size).toBe(scripts)
  await page.waitForTimeout(1000)
  await swipe(page, -260, 0)
  await at(page, 'B1')
  const popup = page.getByRole('dialog', { name: '本日の早割' })
  await expect(popup).toBeVisible()
  // The counts of the visit are sent when the page is hidden.
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/event'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  expect((await counted).status()).toBe(200)
  return popup
}

test('counts visits and opens popups on a site without tags', FULL, async ({ browser, request }) => {
  const { url } = await publishSite(request, {})
  const { context, page, asked, errors } = await newPhone(browser)
  await visit(page, url, { asked, scripts: 0 })
  expect(errors).toEqual([])
  await context.close()
})

for (const { name, seo, scripts, size = {} } of KINDS) {
  test(
    `counts visits, opens popups, sends forms and signs members in on a site with ${name}`,
    size,
    async ({ browser, request }) => {
      const { url } = await publishSite(request, seo)
      const { context, page, asked, errors } = await newPhone(browser)
      const email = await register(page, url)

      const popup = await visit(page, url, { asked, scripts })
      await popup.getByRole('link', { name: '相談する' }).tap()

      await page.waitForURL('**/contact?**')
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=companyName]').fill('山田 花子')
      for (const box of await page.locator('input[name=agreement]').all()) await box.check()
      await page.locator('main form button[type=submit]').tap()
      await page.waitForURL('**/contact-success?to=B1')
      await page.locator('.return a').tap()
      await at(page, 'B1')

      await swipe(page, -260, 0)
      await at(page, 'C1')
      await page.locator('#C1').getByRole('link', { name: 'ログイン' }).tap()
      const login = page.getByRole('dialog', { name: 'ログイン' })
      await login.locator('input[name=email]').fill(email)
      await login.locator('input[name=password]').fill(PASSWORD)
      await login.locator('button[type=submit]').tap()
      await expect(page.locator('#C1')).toContainText('会員の離れ')
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
