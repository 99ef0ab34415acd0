import { type APIRequestContext, type Browser, devices, expect, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor, openPanel, publish } from './site-kit.ts'
import { expectAccessible, getToken, openWithScripts, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { FULL } from './views.ts'

// The parameters of an advertisement, from the landing to links of other sites and to the answers of forms.

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const LANDED = '?utm_source=line&utm_campaign=%E9%9B%AA%E8%A6%8B&gclid=Cj0KCQ&utm_evil=x'
const LABELS = 'utm_source=line&utm_campaign=%E9%9B%AA%E8%A6%8B'
const WHOLE = `${LABELS}&gclid=Cj0KCQ`
const OWN = 'https://booking.example.com/rooms?plan=a%20b&utm_source=own#top'
const PLAIN = 'https://shop.example.com/soap'
const SOCIAL = 'https://x.com/inn'
const PHONE = '0312345678'
const text = (value: string) => ({ ja: { value, state: 'written' }, en: { value, state: 'written' } })
const both = (value: string) => ({ ja: value, en: value })

type Site = { id: string; url: string; headers: Record<string, string> }

/** Makes a site, and publishes it unless its maker shall: its first cell has a link with a parameter of its own, its last one a plain link. */
async function publishSite(request: APIRequestContext, seo: object, rows = 1, isLive = true): Promise<Site> {
  const files = ['a1.jpg', 'a2.jpg', 'b2.jpg', 'c2.jpg', 'a1.jpg', 'a2.jpg', 'b2.jpg', 'c2.jpg'].slice(0, rows * 2)
  const texts = files.map((_file, index) => `湯けむり${index}`)
  const { id, url } = await createSite(request, { name: '月白の宿', columns: 2, rows, files, texts })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${id}`, { headers })
  const { version, cells } = ((await read.json()) as { data: { version: number; cells: object[] } }).data
  const linkTo = (label: string, href: string) => ({ link_button_text: text(label), link_destination_url: both(href) })
  const saved = await request.put(`/v1/site/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: {
      cells: [
        { ...cells[0], ...linkTo('空室を見る', OWN), is_goal: true },
        ...cells.slice(1, -1),
        { ...cells.at(-1), ...linkTo('石けんを買う', PLAIN) },
      ],
      parts: {
        forms: { contact: { is_enabled: true, notification_email: MAKER } },
        sns: {
          entries: {
            ja: [
              { sns_type: 'x', sns_url: SOCIAL },
              { sns_type: 'phone_number', sns_url: PHONE },
            ],
          },
        },
        seo,
      },
      ...(isLive && { status: 'PUBLISH' }),
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return { id, url: url.replace(/\/$/, ''), headers }
}

/** A visitor's phone; other sites are answered here. */
async function newPhone(browser: Browser) {
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`
  const extraHTTPHeaders = { 'cf-connecting-ip': address, 'cf-ipcountry': 'JP' }
  const context = await browser.newContext({ ...phone, locale: 'ja-JP', extraHTTPHeaders })
  await context.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const page = await context.newPage()
  return { context, page, errors: watchErrors(page) }
}

const bookingIn = (page: Page) => page.locator('#A1').getByRole('link', { name: '空室を見る' })
const socialIn = (page: Page) => page.locator(`.bar a[href^="${SOCIAL}"]`)

/** The address that a tap on a link opens in a tab of its own. */
async function tapped(page: Page, link: ReturnType<Page['locator']>): Promise<string> {
  const opened = page.context().waitForEvent('page')
  await link.tap()
  const tab = await opened
  await tab.waitForURL(/^https:/)
  const address = tab.url()
  await tab.close()
  return address
}

/** How often Meta was told of a link. */
const goalsTold = (page: Page) =>
  page.evaluate(() => {
    const { fbq } = globalThis as unknown as { fbq?: { queue: ArrayLike<unknown>[] } }
    return (fbq?.queue ?? []).filter((call) => call[2] === 'GoalLink').length
  })

/** From A1 to B4: each row has a place of its own. */
const WAY = [
  ['A2', 0, -400],
  ['A3', 0, -400],
  ['A4', 0, -400],
  ['B4', -300, 0],
] as const

/** Swipes to the next cell; a finger that comes before the tab is in front again swipes once more. */
async function swipeTo(page: Page, cell: string, { right, down }: { right: number; down: number }): Promise<void> {
  await page.bringToFront()
  await expect(async () => {
    if ((await page.locator('#grid').getAttribute('data-at')) !== cell) await swipe(page, right, down)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', cell, { timeout: 1500 })
  }).toPass({ timeout: 20_000 })
}

/** Sends the contact form of the page. Gives what the site's list says of the advertisement. */
async function sendForm(page: Page, request: APIRequestContext, { id, headers }: Site): Promise<string[]> {
  const email = `${crypto.randomUUID()}@example.com`
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=companyName]').fill('山田 花子')
  await page.locator('main form button[type=submit]').tap()
  await page.waitForURL('**/contact-success*')
  type Entry = { email: string; answers: { title: string; value: string }[] }
  const list = (await (await request.get(`/v1/site-contact/${id}`, { headers })).json()) as {
    data: { data_list: Entry[] }
  }
  const entry = list.data.data_list.find((one) => one.email === email)
  return (entry?.answers ?? [])
    .filter(({ title }) => /^[a-z_]+$/.test(title))
    .map(({ title, value }) => `${title}=${value}`)
}

test('carries the parameters from the landing over swipes to links and into the form, tab by tab', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const site = await publishSite(request, { carries_ad_parameters: true }, 4)
  const { context, page, errors } = await newPhone(browser)
  await openWithScripts(page, `${site.url}/${LANDED}`)
  // A link keeps its own parameters, its spelling and its fragment.
  const booked = 'https://booking.example.com/rooms?plan=a%20b&utm_source=own'
  expect(await tapped(page, bookingIn(page))).toBe(`${booked}&utm_campaign=%E9%9B%AA%E8%A6%8B&gclid=Cj0KCQ#top`)
  for (const [cell, right, down] of WAY) await swipeTo(page, cell, { right, down })
  expect(await tapped(page, page.locator('#B4').getByRole('link', { name: '石けんを買う' }))).toBe(`${PLAIN}?${WHOLE}`)
  expect(await tapped(page, socialIn(page))).toBe(`${SOCIAL}?${WHOLE}`)
  await page.locator('.bar a[href^="tel:"]').dispatchEvent('pointerdown')
  await expect(page.locator('.bar a[href^="tel:"]')).toHaveAttribute('href', `tel:${PHONE}`)

  // The visit goes on without the parameters in the address: in the other language, and in the form.
  await openWithScripts(page, `${site.url}/en`)
  expect(await tapped(page, socialIn(page).or(bookingIn(page)).first())).toContain('gclid=Cj0KCQ')
  await page.goto(`${site.url}/contact`)
  expect(page.url()).toBe(`${site.url}/contact`)
  expect(await sendForm(page, request, site)).toEqual(['utm_source=line', 'utm_campaign=雪見', 'gclid=Cj0KCQ'])
  const file = await request.get(`/v1/site-contact/${site.id}/export-csv`, { headers: site.headers })
  expect(await file.text()).toContain('"雪見"')
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])

  // A second tab is a visit of its own; another landing replaces the parameters whole.
  const second = await context.newPage()
  await openWithScripts(second, site.url)
  expect(await tapped(second, bookingIn(second))).toBe(OWN)
  await second.goto(`${site.url}/contact`)
  expect(await sendForm(second, request, site)).toEqual([])
  await openWithScripts(page, `${site.url}/?utm_medium=mail`)
  expect(await tapped(page, socialIn(page))).toBe(`${SOCIAL}?utm_medium=mail`)
  expect(errors).toEqual([])
  await context.close()
})

test('carries them for a tap that comes before any file of the page', FULL, async ({ browser, request }) => {
  const site = await publishSite(request, { carries_ad_parameters: true })
  const { context, page } = await newPhone(browser)
  await context.route('**/assets/**', (route) => route.abort())
  await page.goto(`${site.url}/${LANDED}`)
  expect(await tapped(page, bookingIn(page))).toContain('&gclid=Cj0KCQ#top')
  await context.close()
})

test('carries nothing where the maker has not switched it on', FULL, async ({ browser, request }) => {
  const site = await publishSite(request, {})
  const { context, page, errors } = await newPhone(browser)
  await openWithScripts(page, `${site.url}/${LANDED}`)
  expect(await tapped(page, bookingIn(page))).toBe(OWN)
  expect(await tapped(page, socialIn(page))).toBe(SOCIAL)
  await page.goto(`${site.url}/contact${LANDED}`)
  expect(await sendForm(page, request, site)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('carries no id of a click before the visitor has agreed, where the site asks', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const site = await publishSite(request, {
    carries_ad_parameters: true,
    measuring: { meta: '123456789012345' },
    consent: 'everywhere',
    conversions: { link: { is_sent: true } },
  })
  const refusing = await newPhone(browser)
  await openWithScripts(refusing.page, `${site.url}/${LANDED}`)
  // The banner lies over the bar.
  await socialIn(refusing.page).dispatchEvent('pointerdown')
  await expect(socialIn(refusing.page)).toHaveAttribute('href', `${SOCIAL}?${LABELS}`)
  await refusing.page.getByRole('button', { name: '許可しない' }).tap()
  await expect.poll(async () => (await refusing.context.cookies()).some(({ name }) => name === 'consent')).toBe(true)
  expect(await tapped(refusing.page, socialIn(refusing.page))).toBe(`${SOCIAL}?${LABELS}`)
  expect(await refusing.page.evaluate(() => sessionStorage.landing as string)).toBe(LABELS)
  await refusing.page.goto(`${site.url}/contact${LANDED}`)
  expect(await sendForm(refusing.page, request, site)).toEqual(['utm_source=line', 'utm_campaign=雪見'])
  expect(refusing.errors).toEqual([])
  await refusing.context.close()

  const agreeing = await newPhone(browser)
  const { page } = agreeing
  await openWithScripts(page, `${site.url}/${LANDED}`)
  await page.getByRole('button', { name: '許可する' }).tap()
  await expect.poll(async () => (await agreeing.context.cookies()).some(({ name }) => name === 'consent')).toBe(true)
  expect(await tapped(page, socialIn(page))).toBe(`${SOCIAL}?${WHOLE}`)
  // A goal counts once, whatever its address has become.
  for (const tap of ['first', 'second'])
    await test.step(`${tap} tap`, async () => expect(await tapped(page, bookingIn(page))).toContain('gclid=Cj0KCQ'))
  expect(await goalsTold(page)).toBe(1)
  // Whoever takes the choice back finds the links without it.
  await page.goto(`${site.url}/contact`)
  expect(await sendForm(page, request, site)).toContain('gclid=Cj0KCQ')
  await page.goto(`${site.url}/external`)
  await expectAccessible(page)
  await page.getByRole('button', { name: '許可しない' }).tap()
  await expect(page.getByText('現在の設定：許可していません', { exact: false })).toBeVisible()
  await openWithScripts(page, site.url)
  expect(await tapped(page, socialIn(page))).toBe(`${SOCIAL}?${LABELS}`)
  expect(agreeing.errors).toEqual([])
  await agreeing.context.close()
})

test('a maker switches it on in the editor', async ({ page, request, browser }) => {
  test.setTimeout(120_000)
  const { id } = await publishSite(request, {}, 1, false)
  await openEditor(page, id)
  await openPanel(page, 'SEO・タグ')
  const box = page.getByRole('checkbox', { name: '広告のパラメーターを引き継ぐ' })
  await expect(box).not.toBeChecked()
  await box.check({ force: true })
  await expectSaved(page)
  await page.reload()
  await openPanel(page, 'SEO・タグ')
  await expect(box).toBeChecked()
  const origin = await publish(page)
  const visitor = await newPhone(browser)
  await openWithScripts(visitor.page, `${origin}/${LANDED}`)
  expect(await tapped(visitor.page, socialIn(visitor.page))).toBe(`${SOCIAL}?${WHOLE}`)
  await visitor.context.close()
})
