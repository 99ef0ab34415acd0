import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { getToken, MINUTE, moveClock, test, watchErrors } from './support.ts'

const text = (value: string) => ({ ja: { value } })

type Site = { url: string; offerId: string; earlyId: string }

/**
 * Publishes a site: A1 has an offer for two with an external link, B1 one for an hour that links to the contact form.
 */
async function createOffers(request: APIRequestContext): Promise<Site> {
  const made = await createSite(request, {
    name: '先着の宿',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪見の湯へ', '囲炉裏の夜'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${made.id}`, { headers })
  const { version, cells } = ((await read.json()) as { data: { version: number; cells: { id: string }[] } }).data
  const [offerId, earlyId] = [crypto.randomUUID(), crypto.randomUUID()]
  const shared = {
    start_date: new Date(Date.now() - MINUTE).toISOString(),
    end_date: new Date(Date.now() + 60 * MINUTE).toISOString(),
  }
  const popups = [
    {
      ...shared,
      id: offerId,
      kind: 'applicantLimit',
      title: text('先着2名の特典'),
      link_button_text: text('特典を見る'),
      link_url: { ja: 'https://example.com/book' },
      limit: 2,
      display_position: 'center',
      effective_cells: [cells[0]?.id],
    },
    {
      ...shared,
      id: earlyId,
      kind: 'timeLimit',
      title: text('本日の早割'),
      link_button_text: text('相談する'),
      is_internal_link: true,
      internal_link: 'contact',
      display_position: 'top',
      effective_cells: [cells[1]?.id],
    },
  ]
  const company = {
    company_profile: text('月白館'),
    privacy_policy: text('お預かりした情報は、ご返信のためだけに使います。'),
  }
  const forms = { contact: { is_enabled: true, notification_email: MAKER } }
  const saved = await request.put(`/v1/site/${made.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { parts: { popups, company, forms }, status: 'PUBLISH' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return { url: made.url, offerId, earlyId }
}

/** A visitor with a browser context of their own; answers the external link. */
async function newVisitor(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: `Phone ${name}`,
    locale: 'ja-JP',
  })
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'booked', contentType: 'text/html' }))
  return context.newPage()
}

const offer = (page: Page) => page.getByRole('dialog', { name: '先着2名の特典' })
const early = (page: Page) => page.getByRole('dialog', { name: '本日の早割' })

/** The page asks for popups when it becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Opens the site and waits for the answer with its popups. */
async function visit(page: Page, url: string): Promise<void> {
  const told = page.waitForResponse(/\/popups\/ja$/)
  await page.goto(url)
  await told
}

test('a limited offer counts each visitor once, shows the places left, and ends after the last', async ({
  browser,
  request,
}) => {
  const site = await createOffers(request)
  const first = await newVisitor(browser, 'first')
  const errors = watchErrors(first)
  await visit(first, site.url)
  await expect(offer(first)).toContainText('残り2名')

  // The rest of the page is inert for pointer and keyboard.
  const reached = () => first.evaluate(() => document.elementFromPoint(20, 20)?.closest('dialog') !== null)
  expect(await reached()).toBe(true)
  const focused = new Set<string>()
  for (let press = 0; press < 6; press++) {
    await first.keyboard.press('Tab')
    focused.add(await first.evaluate(() => document.activeElement?.closest('dialog,body')?.tagName ?? ''))
  }
  expect([...focused].filter((name) => !['DIALOG', 'BODY'].includes(name))).toEqual([])
  expect(focused.has('DIALOG')).toBe(true)
  const middle = await offer(first).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return (top + bottom) / 2 / innerHeight
  })
  expect(middle).toBeGreaterThan(0.4)
  expect(middle).toBeLessThan(0.6)

  const counted = first.waitForResponse((answer) => answer.request().method() === 'POST')
  const opened = first.context().waitForEvent('page')
  await offer(first).getByRole('link', { name: '特典を見る' }).click()
  expect((await counted).status()).toBe(204)
  expect((await opened).url()).toBe('https://example.com/book')
  await expect(offer(first)).toHaveCount(0)
  await visit(first, site.url)
  await expect(offer(first)).toHaveCount(0)

  // Two more visitors at once: one gets the last place, the page of the other updates.
  const [second, third] = [await newVisitor(browser, 'second'), await newVisitor(browser, 'third')]
  for (const one of [second, third]) {
    await visit(one, site.url)
    await expect(offer(one)).toContainText('残り1名')
  }
  const taken = second.waitForResponse((answer) => answer.request().method() === 'POST')
  await offer(second).getByRole('link', { name: '特典を見る' }).click()
  expect((await taken).status()).toBe(204)
  await comeBack(third)
  await expect(offer(third)).toHaveCount(0)
  expect(errors).toEqual([])
})

test(
  'an offer ends by the clock of the server, and its button opens a page of the site',
  { tag: '@clock' },
  async ({ browser, request }) => {
    const site = await createOffers(request)
    const visitor = await newVisitor(browser, 'early')
    await visit(visitor, `${site.url}/B1`)
    await expect(early(visitor)).toBeVisible()
    const time = early(visitor).getByRole('timer')
    const before = await time.textContent()
    await expect(time).toHaveText(/^00:(59|5\d):\d\d$/)
    await expect(time).not.toHaveText(before ?? '')
    const top = await early(visitor).evaluate((box) => box.getBoundingClientRect().top / innerHeight)
    expect(top).toBeLessThan(0.25)
    const link = early(visitor).getByRole('link', { name: '相談する' })
    await expect(link).toHaveAttribute('href', `/contact?popup=${site.earlyId}`)

    try {
      // Shortly before the end: the page counts down by itself.
      await moveClock(request, 60 * MINUTE - 12_000)
      await comeBack(visitor)
      await expect(time).toHaveText(/^00:00:[01]\d$/)
      await expect(early(visitor)).toHaveCount(0, { timeout: 20_000 })
    } finally {
      await moveClock(request, 0)
    }
    const late = await newVisitor(browser, 'late')
    await visit(late, `${site.url}/B1`)
    await early(late).getByRole('link', { name: '相談する' }).click()
    await expect(late).toHaveURL(`${site.url}/contact?popup=${site.earlyId}&to=B1`)
  },
)

test('no popup opens over another dialog', async ({ browser, request }) => {
  const site = await createOffers(request)
  const visitor = await newVisitor(browser, 'reader')
  const errors = watchErrors(visitor)
  const told = Promise.withResolvers<void>()
  await visitor.route('**/popups/ja', async (route) => {
    await told.promise
    await route.continue()
  })
  await visitor.goto(site.url)
  // Structured data, which the content security policy does not treat as a script.
  const data = await visitor.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@graph': [{ '@type': 'Organization', name: '先着の宿' }] })
  await visitor.getByRole('link', { name: '会社情報' }).click()
  const company = visitor.getByRole('dialog', { name: '会社情報' })
  await expect(company).toBeVisible()
  const answered = visitor.waitForResponse(/\/popups\/ja$/)
  told.resolve()
  await answered
  await expect(company).toBeVisible()
  await expect(offer(visitor)).toHaveCount(0)
  await visitor.keyboard.press('Escape')
  await expect(company).toBeHidden()
  await comeBack(visitor)
  await expect(offer(visitor)).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(offer(visitor)).toHaveCount(0)
  await visit(visitor, site.url)
  await expect(offer(visitor)).toHaveCount(0)
  expect(errors).toEqual([])
})
