import { type APIRequestContext, type Browser, devices, expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const IDS = { ga4: 'G-ABCD123456', meta: '123456789012345', x: 'o8a1b' }
const SECRETS = { ga4: 'api-Secret_0123456789', meta: `EAAG${'a1B2c3'.repeat(10)}` }
const GOAL = 'https://booking.example.com/rooms'
const text = (value: string) => ({ ja: { value, state: 'written' }, en: { value, state: 'written' } })

/** Publishes a site whose cell links to a goal, with a contact form and tags. */
async function publishSite(request: APIRequestContext, seo: object): Promise<{ id: string; url: string }> {
  const site = await createSite(request, {
    name: '月白の宿',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['雪見の湯', '囲炉裏の夜'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${site.id}`, { headers })
  const { version, cells } = ((await read.json()) as { data: { version: number; cells: object[] } }).data
  const link = { link_button_text: text('空室を見る'), link_destination_url: { ja: GOAL, en: GOAL }, is_goal: true }
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: {
      cells: [{ ...cells[0], ...link }],
      parts: {
        forms: { contact: { is_enabled: true, notification_email: MAKER } },
        company: { privacy_policy: text('お預かりした情報は、ご返信のためだけに使います。') },
        seo: { measuring: IDS, ...seo },
      },
      status: 'PUBLISH',
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return { id: site.id, url: site.url.replace(/\/$/, '') }
}

/** A visitor's phone in a country; requests to third parties are answered here, and noted. */
async function newPhone(browser: Browser, country: string) {
  const context = await browser.newContext({
    ...phone,
    locale: 'ja-JP',
    extraHTTPHeaders: {
      'cf-connecting-ip': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`,
      'cf-ipcountry': country,
    },
  })
  const asked: string[] = []
  await context.route(/^https:\/\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const page = await context.newPage()
  return { context, page, asked, errors: watchErrors(page) }
}

/** The events that Meta was told of, with their ids. */
const toldOf = (page: Page) =>
  page.evaluate(() => {
    const { fbq } = globalThis as unknown as { fbq?: { queue: ArrayLike<unknown>[] } }
    const calls = (fbq?.queue ?? []).map((call) => Array.from(call))
    return calls.filter(([name]) => String(name).startsWith('trackSingle')).map((call) => [call[2], call[3], call[4]])
  })

const banner = (page: Page) => page.getByRole('region', { name: '情報送信についてのお願い' })

async function sendForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contact`)
  await page.locator('input[name=email]').fill(`${crypto.randomUUID()}@example.com`)
  await page.locator('input[name=companyName]').fill('山田 花子')
  await page.locator('main form button[type=submit]').tap()
  await page.waitForURL('**/contact-success')
}

test('asks visitors of Europe before any tag runs, remembers both answers, and lets them be changed', async ({
  browser,
  request,
}) => {
  const { url } = await publishSite(request, { consent: 'eu' })
  const { context, page, asked, errors } = await newPhone(browser, 'DE')
  await page.goto(url)
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  const boxes = await banner(page).getByRole('button').all()
  const [refuse, accept] = await Promise.all(boxes.map((box) => box.boundingBox()))
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])

  await banner(page).getByRole('button', { name: '許可しない' }).tap()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'consent')).toBe(true)
  await page.reload()
  await page.waitForTimeout(1000)
  await expect(banner(page)).toHaveCount(0)
  expect(asked).toEqual([])

  await page.goto(`${url}/external`)
  await expect(page.getByText('現在の設定：許可していません', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '許可する' }).tap()
  await expect(page.getByText('現在の設定：許可しています', { exact: false })).toBeVisible()
  await page.goto(url)
  await expect.poll(() => asked.length).toBe(3)
  expect(errors).toEqual([])
  await context.close()
})

test(
  'without an answer about the region no tag runs and nobody is asked, until there is one',
  FULL,
  async ({ browser, request }) => {
    const { url } = await publishSite(request, { consent: 'eu' })
    const { context, page, asked } = await newPhone(browser, 'DE')
    for (const fault of ['offline', 'away'] as const) {
      const told = page.waitForRequest('**/external?region')
      await page.route('**/external?region', (route) =>
        fault === 'offline' ? route.abort() : route.fulfill({ status: 503, body: 'away' }),
      )
      await page.goto(url)
      await told
      await page.waitForTimeout(500)
      await expect(banner(page)).toHaveCount(0)
      expect(asked).toEqual([])
      await page.unroute('**/external?region')
    }
    await page.goto(url)
    await expect(banner(page)).toBeVisible()
    expect(asked).toEqual([])
    await context.close()
  },
)

test(
  'runs tags elsewhere without asking, and asks everybody where the maker wants it',
  FULL,
  async ({ browser, request }) => {
    const europe = await publishSite(request, { consent: 'eu' })
    const { context, page, asked, errors } = await newPhone(browser, 'JP')
    await page.goto(europe.url)
    await expect.poll(() => asked.length).toBe(3)
    await expect(banner(page)).toHaveCount(0)
    const world = await publishSite(request, { consent: 'everywhere' })
    asked.length = 0
    await page.goto(world.url)
    await expect(banner(page)).toBeVisible()
    expect(asked).toEqual([])
    await banner(page).getByRole('button', { name: '許可する' }).tap()
    await expect.poll(() => asked.length).toBe(3)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('tells the services of a sent form once, and of a goal link once, after consent', async ({ browser, request }) => {
  const conversions = { form: { is_sent: true, value: 5000 }, link: { is_sent: true } }
  const { url } = await publishSite(request, { consent: 'everywhere', conversions })
  const { context, page, asked, errors } = await newPhone(browser, 'JP')
  await sendForm(page, url)
  await expect(banner(page)).toBeVisible()
  expect(asked).toEqual([])
  await banner(page).getByRole('button', { name: '許可する' }).tap()
  await expect.poll(() => toldOf(page)).toHaveLength(1)
  const [[name, worth, id] = []] = await toldOf(page)
  expect([name, worth]).toEqual(['Lead', { value: 5000, currency: 'JPY' }])
  expect(id).toEqual({ eventID: expect.stringMatching(/^[0-9a-f-]{36}$/) })

  await page.reload()
  await expect.poll(() => asked.length).toBe(6)
  expect(await toldOf(page)).toEqual([])

  await page.goto(url)
  await expect.poll(() => asked.length).toBe(9)
  // The link opens a tab of its own; it is tapped twice.
  for (const tap of ['first', 'second']) {
    const opened = context.waitForEvent('page')
    await page.locator('#A1').getByRole('link', { name: '空室を見る' }).tap()
    await test.step(`${tap} tap`, async () => (await opened).close())
  }
  expect((await toldOf(page)).map(([goal]) => goal)).toEqual(['GoalLink'])
  expect(errors).toEqual([])
  await context.close()
})

test('shows in the editor what would be sent, without sending it', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  await context.route(/^https:\/\//, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const errors = watchErrors(page)
  const { id } = await publishSite(request, {})
  await signIn(page, MAKER, `/adminuser/site/${id}`)
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  const tester = page.getByRole('group', { name: '送信内容の確認' })
  await tester.getByRole('button', { name: 'フォームの送信を試す' }).click()
  await expect(tester.getByText('送信先がありません', { exact: false })).toBeVisible()

  await page.getByRole('checkbox', { name: 'フォームの送信' }).check()
  const goal = page.getByRole('group', { name: 'フォームの送信' })
  await goal.getByRole('textbox', { name: '金額（任意）' }).fill('５０００')
  await goal.getByRole('textbox', { name: 'X（イベントID）' }).fill('o8c2d')
  await expect(goal.getByText('IDの形式が正しくありません', { exact: false })).toBeVisible()
  await goal.getByRole('textbox', { name: 'X（イベントID）' }).fill('tw-o8a1b-o8c2d')
  await tester.getByRole('button', { name: 'フォームの送信を試す' }).click()
  const first = tester.getByRole('listitem').first()
  for (const words of ['generate_lead', '"Lead"', 'tw-o8a1b-o8c2d', '"value":5000,"currency":"JPY"'])
    await expect(first).toContainText(words)
  // A click in the preview shows up too.
  await page.getByRole('checkbox', { name: '成果として数えるリンクのクリック' }).check()
  // By its own event: the preview is drawn smaller than it is, and the pointer of the test would miss.
  await page.frameLocator('iframe').locator('a[data-goal]').first().dispatchEvent('click')
  await expect(first).toContainText('GoalLink')
  await expect(page.locator('[data-save=saved]')).toContainText(':')
  await page.reload()
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  await expect(goal.getByRole('textbox', { name: '金額（任意）' })).toHaveValue('5000')
  expect(asked.filter((url) => url !== GOAL)).toEqual([])
  expect(errors).toEqual([])
})

test('tells services from the server, with the browser’s event id, and GA4 from there only', async ({
  browser,
  request,
}) => {
  const { id, url } = await publishSite(request, { conversions: { form: { is_sent: true } } })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const path = `/v1/site/${id}/server-conversion`
  for (const [service, secret] of Object.entries(SECRETS))
    expect((await request.put(path, { headers, data: { service, secret } })).status()).toBe(200)
  const { context, page, errors } = await newPhone(browser, 'JP')
  const [name, value] = ['_fbp', 'fb.1.1700000000000.987654321']
  await context.addCookies([{ name, value, url }])
  await sendForm(page, url)
  await expect.poll(() => toldOf(page)).toHaveLength(1)
  const google = await page.evaluate(() =>
    JSON.stringify(
      (globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) => Array.from(call)),
    ),
  )
  expect(google).toContain('G-ABCD123456')
  expect(google).not.toContain('generate_lead')
  const sent = async () => {
    const { data } = (await (await request.get(path, { headers })).json()) as { data: { sent: number }[] }
    return data.map((one) => one.sent)
  }
  await expect.poll(sent, { timeout: 20_000 }).toEqual([1, 1])
  expect(errors).toEqual([])
  await context.close()
})

test('takes the secrets of services in the editor, tests them, and never shows them again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const errors = watchErrors(page)
  const { id } = await publishSite(request, {})
  await signIn(page, MAKER, `/adminuser/site/${id}`)
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  const meta = page.getByRole('group', { name: 'Meta コンバージョンAPI' })
  await expect(meta.getByText('未設定')).toBeVisible()
  await meta.getByRole('button', { name: 'アクセストークンを設定' }).click()
  const dialog = page.getByRole('dialog', { name: 'アクセストークンを設定' })
  await dialog.getByLabel('アクセストークン', { exact: true }).fill('短い')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByText('形式が正しくありません', { exact: false })).toBeVisible()
  await dialog.getByLabel('アクセストークン', { exact: true }).fill(SECRETS.meta)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(meta.getByText('設定済み')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await meta.getByRole('button', { name: 'テストイベントを送信' }).click()
  const code = page.getByRole('dialog', { name: 'テストイベントを送信' })
  await code.getByLabel('テストイベントコード').fill('test12345')
  await code.getByRole('button', { name: 'イベントを送信' }).click()
  await expect(meta.getByText('Metaに届きました', { exact: false })).toBeVisible()
  await expect(meta.getByText('まだ送信した成果はありません。')).toBeVisible()

  const google = page.getByRole('group', { name: 'Google アナリティクス 4' })
  await google.getByRole('button', { name: 'APIシークレットを設定' }).click()
  const other = page.getByRole('dialog', { name: 'APIシークレットを設定' })
  await other.getByLabel('APIシークレット', { exact: true }).fill(SECRETS.ga4)
  await other.getByRole('button', { name: '保存する' }).click()
  await google.getByRole('button', { name: 'テストイベントを送信' }).click()
  await expect(google.getByText('形式は正しい', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  await expect(meta.getByText('設定済み')).toBeVisible()
  expect(await page.content()).not.toContain(SECRETS.meta)
  await meta.getByRole('button', { name: '設定を削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(meta.getByText('未設定')).toBeVisible()
  expect(errors).toEqual([])
})
