import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { fullAt } from './views.ts'

const EMAIL = 'user@example.com'
const PICTURE = join(import.meta.dirname, '../../demo/media/inn/a1.jpg')
/** Matches every request to a third party. */
const FOREIGN = /^https:\/\//

/** Creates a site with one picture in Japanese and English through the API. */
async function createSite(request: APIRequestContext, name: string): Promise<{ id: string; url: string }> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 1, number_vertical: 1, languages: ['ja', 'en'] }
  const site = (
    (await (await request.post('/v1/site', { headers, data })).json()) as { data: { id: string; url: string } }
  ).data
  const picture = await readFile(PICTURE)
  const file = { site_id: site.id, purpose: 'creative', name: 'a1.jpg', size: picture.length, type: 'image/jpeg' }
  const promised = await request.post('/v1/site/generate-urls', { headers, data: { data: [file] } })
  const { data: urls } = (await promised.json()) as { data: { media_id: string; upload_url: string }[] }
  const [upload] = urls
  await request.put(upload?.upload_url ?? '', { headers: { 'content-type': 'image/jpeg' }, data: picture })
  const arrived = { data: [{ media_id: upload?.media_id }] }
  expect((await request.post('/v1/site/complete-upload', { headers, data: arrived })).status()).toBe(200)
  const cell = {
    id: crypto.randomUUID(),
    creative: { media_id: upload?.media_id },
    main_text: { ja: { value: '雪見の湯へ、ようこそ。' } },
    image_alt: { ja: { value: '雪の露天風呂' } },
  }
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { cells: [cell] },
  })
  expect(saved.status()).toBe(200)
  return site
}

async function openPanel(page: Page, request: APIRequestContext, name: string) {
  const site = await createSite(request, name)
  await signIn(page, EMAIL, `/adminuser/site/${site.id}`)
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  await expect(field(page, 'タイトル')).toBeVisible()
  return site
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const savedState = (page: Page) => page.locator('[data-save=saved]')
const search = (page: Page) => page.locator('[data-preview=search]')
const card = (page: Page) => page.locator('[data-preview=card]')

/** Answers requests to third parties locally and records them. */
async function watchForeign(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(FOREIGN, (route) => {
    asked.push(route.request().url())
    const body = `(globalThis.ran ??= []).push(document.currentScript.src)`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

const IDS = [
  ['Google タグマネージャー（コンテナID）', 'GTM-ABC1234'],
  ['Meta ピクセル（ピクセルID）', '123456789012345'],
  ['LINE Tag（タグID）', '01234567-89ab-cdef-0123-456789abcdef'],
  ['TikTok ピクセル（ピクセルID）', 'C4ABCDEFGHIJ1234KLM0'],
  ['Yahoo!広告 ディスプレイ広告（リターゲティングID）', 'ABCDE12345'],
  ['Yahoo!広告 検索広告（リターゲティングID）', '1001234567'],
] as const

/** The scripts that a page with all these ids and tags requests. */
const SCRIPTS = [
  'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEFGHIJ1234KLM0&lib=ttq',
  'https://cdn.example.com/a.js',
  'https://cdn.example.com/b.js',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js',
  'https://s.yimg.jp/images/listing/tool/cv/ytag.js',
  'https://www.googletagmanager.com/gtag/js?id=G-ABCD123456',
  'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
]

/** The calls queued for the services' scripts, as plain data. */
function readCalls(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    type Calls = ArrayLike<unknown>[]
    type Services = { dataLayer: Calls; fbq: { queue: Calls }; _ltq: Calls; ttq: Calls; yjDataLayer: Calls }
    const { dataLayer, fbq, _ltq: line, ttq, yjDataLayer } = globalThis as unknown as Services
    const plain = (calls: Calls) => calls.map((call) => Array.from(call))
    const [, config, manager] = dataLayer
    return {
      dataLayer: [Array.from(config ?? []), [(manager as unknown as { event: string }).event]],
      fbq: plain(fbq.queue),
      line: plain(line),
      tiktok: plain(ttq),
      yahoo: plain(yjDataLayer).map(([call]) => (call as { type: string }).type),
    }
  })
}

test('counts and checks search texts, and previews the search result', async ({ page, request }) => {
  test.setTimeout(120_000)
  const errors = watchErrors(page)
  await openPanel(page, request, '雪見の宿 検索')
  await expect(search(page)).toContainText('雪見の宿 検索')
  await expect(page.getByText('タイトルが空欄のため')).toBeVisible()
  await expect(card(page)).toContainText('雪見の湯へ、ようこそ。')
  await expect(card(page).locator('img')).toBeVisible()

  await field(page, 'タイトル').fill('雪見の宿｜公式サイト')
  await expect(page.getByText('10 / 60', { exact: true })).toBeVisible()
  await expect(search(page)).toContainText('雪見の宿｜公式サイト')
  await expect(card(page)).toContainText('雪見の宿｜公式サイト')
  await expect(page.getByText('タイトルが空欄のため')).toHaveCount(0)

  await field(page, 'タイトル').fill('雪見の宿_公式')
  await expect(page.getByText('アンダースコア（_）は使えません。')).toBeVisible()
  await field(page, 'タイトル').fill('雪見の宿！')
  await expect(page.getByText('「！」は使えません。', { exact: false })).toBeVisible()
  await field(page, 'タイトル').fill('雪'.repeat(61))
  await expect(page.getByText('60文字以内で入力してください。')).toBeVisible()
  await field(page, 'タイトル').fill('雪見の宿の公式サイト、静かな山あいの温泉でくつろぐ冬の休日をご案内')
  await expect(page.getByText('この幅では、タイトルの末尾が省略されます。')).toBeVisible()
  await page
    .getByRole('radiogroup', { name: '検索結果の表示' })
    .getByRole('radio', { name: 'スマートフォン' })
    .check({ force: true })
  await expect(page.getByText('この幅では、タイトルの末尾が省略されます。')).toHaveCount(0)

  await page.getByRole('radiogroup', { name: '編集する言語' }).last().getByText('EN').click()
  await field(page, 'タイトル').fill('Snow View Inn - Official site')
  await expect(search(page)).toContainText('Snow View Inn - Official site')
  await expect(search(page)).toContainText('/en')
  await expect(savedState(page)).toContainText(':')
  await page.reload()
  await page.getByRole('button', { name: 'SEO・タグ' }).click()
  await expect(field(page, 'タイトル')).toHaveValue(/^雪見の宿の公式サイト/)
  expect(errors).toEqual([])
})

test('reports the line of an invalid tag, and runs tags on the published site only', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const asked = await watchForeign(context)
  const site = await openPanel(page, request, '雪見の宿 タグ')
  await field(page, 'タイトル').fill('雪見の宿｜公式サイト')
  await field(page, 'ディスクリプション（説明文）').fill('雪見の露天風呂でくつろぐ、静かな山あいの宿です。')

  const head = field(page, 'headタグ')
  await head.fill('<meta name="author" content="月白">\n<script>track()</script>')
  await expect(page.getByText('2行目：タグの中にプログラムを直接書くことはできません', { exact: false })).toBeVisible()
  await expect(page.locator('[data-error-line="2"]')).toBeVisible()
  await expect(head).toHaveAttribute('aria-invalid', 'true')
  await head.fill('<META content=月白 name=author>\n<script async src="https://cdn.example.com/a.js"></script>')
  await expect(page.locator('[data-error-line]')).toHaveCount(0)
  await head.blur()
  await expect(head).toHaveValue(
    '<meta name="author" content="月白">\n<script src="https://cdn.example.com/a.js" async></script>',
  )
  const body = field(page, 'bodyタグ')
  await body.fill('\n<script src="https://cdn.example.com/b.js"></script>')
  await expect(page.getByText('2行目：属性「defer」が必要です。')).toBeVisible()
  await body.fill('<script src="https://cdn.example.com/b.js" defer></script>')

  const id = field(page, 'Google アナリティクス 4（測定ID）')
  await id.fill('UA-1234-5')
  await expect(page.getByText('IDの形式が正しくありません。例：G-ABCD123456')).toBeVisible()
  await id.fill('g-abcd123456')
  await id.blur()
  await expect(id).toHaveValue('G-ABCD123456')
  for (const [name, value] of IDS) await field(page, name).fill(value)
  await expect(savedState(page)).toContainText(':')

  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'このまま公開する' }).click()
  await expect(page.getByRole('dialog', { name: '公開しました' }).getByRole('heading')).toBeVisible({ timeout: 30_000 })
  expect(asked).toEqual([])

  const visitor = await context.newPage()
  const problems = watchErrors(visitor)
  const answer = await visitor.goto(site.url)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<title>雪見の宿｜公式サイト</title>')
  expect(html).toContain('content="雪見の露天風呂でくつろぐ、静かな山あいの宿です。"')
  expect(html).toContain('<meta name="author" content="月白"/>')
  expect(html).not.toMatch(/<script[^>]* src=/)
  const ran = () => visitor.evaluate(() => (globalThis as unknown as { ran?: string[] }).ran ?? [])
  await expect.poll(async () => (await ran()).toSorted((a, b) => a.localeCompare(b))).toEqual(SCRIPTS)
  expect(await readCalls(visitor)).toEqual({
    dataLayer: [['config', 'G-ABCD123456'], ['gtm.js']],
    fbq: [
      ['init', '123456789012345'],
      ['track', 'PageView'],
    ],
    line: [
      ['init', { customerType: 'lap', tagId: '01234567-89ab-cdef-0123-456789abcdef' }],
      ['send', 'pv', ['01234567-89ab-cdef-0123-456789abcdef']],
    ],
    tiktok: [['page']],
    yahoo: ['ycl_cookie', 'yjad_retargeting', 'yss_retargeting'],
  })
  // The page's own scripts run too, including the late one.
  await expect(visitor.locator('script:is([src*=after-load],[src*=late-windows])')).toHaveCount(1)
  await visitor.waitForLoadState('networkidle')
  expect(problems).toEqual([])
  // A script outside the policy does not run, neither by URL nor inline.
  await visitor.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="globalThis.broken = true">')
  })
  await expect
    .poll(() => problems.filter((problem) => problem.includes('Content Security Policy')).length)
    .toBeGreaterThan(0)
  expect(await visitor.evaluate(() => 'broken' in globalThis)).toBe(false)

  asked.length = 0
  const siteUuid = new URL(site.url).hostname.split('.')[0] ?? ''
  await visitor.goto(`/sites/${siteUuid}`)
  await expect(visitor.getByText('雪見の湯へ、ようこそ。').first()).toBeVisible()
  await visitor.waitForTimeout(2500)
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`panel is accessible at ${viewport.width}`, fullAt(viewport), async ({ page, request }) => {
    await page.setViewportSize(viewport)
    await openPanel(page, request, `雪見の宿 ${viewport.width}`)
    await field(page, 'headタグ').fill('<script>1</script>')
    await expect(page.locator('[data-error-line="1"]')).toBeVisible()
    await expectAccessible(page, 'best-practice')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
