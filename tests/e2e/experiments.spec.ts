import { join } from 'node:path'
import { type APIRequestContext, type Browser, devices, expect, type Locator, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const [PICTURE, FILM] = ['a1.jpg', 'b1.mp4'].map((name) => join(import.meta.dirname, '../../demo/media/inn', name))
const OTHER = '今だけ半額の湯'

/** A published site of two cells. */
async function publishSite(request: APIRequestContext, name: string) {
  const site = await createSite(request, {
    name,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['はじめの湯', 'いつもの湯'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = await request.get(`/v1/site/${site.id}`, { headers })
  const { version } = ((await read.json()) as { data: { version: number } }).data
  const published = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { status: 'PUBLISH' },
  })
  expect(published.status(), await published.text()).toBe(200)
  return site
}

/** The same pages on the platform's host, whose name the tests' client can resolve. */
const pathOf = (url: string) => `/sites/${new URL(url).hostname.split('.')[0]}`

/** A network address whose visitors see a variant. */
async function addressOf(request: APIRequestContext, url: string, letter: string): Promise<string> {
  for (let index = 1; index < 100; index++) {
    const ip = `198.51.100.${index}`
    const answer = await request.get(pathOf(url), {
      headers: { 'user-agent': phone.userAgent, 'cf-connecting-ip': ip },
    })
    if ((await answer.text()).includes(`data-variant="${letter}"`)) return ip
  }
  throw new Error(`Nobody sees ${letter}`)
}

/** Visits a site as somebody who sees a variant: swipes to the tested cell, and clicks its mark if asked to. */
async function visit(browser: Browser, url: string, ip: string, words: string): Promise<void> {
  const context = await browser.newContext({
    ...phone,
    locale: 'ja-JP',
    extraHTTPHeaders: { 'cf-connecting-ip': ip },
  })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
  await page.waitForTimeout(800)
  await swipe(page, -260, 0)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await expect(page.locator('#B1')).toContainText(words)
  await page.waitForTimeout(1000)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/event'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    dispatchEvent(new Event('visibilitychange'))
  })
  expect((await told).status()).toBe(200)
  expect(await context.cookies()).toEqual([])
  await context.close()
}

/** Gives a file to the dialog that a button opens. */
async function choose(page: Page, button: Locator, file = ''): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await button.click()
  await (await chosen).setFiles(file)
}

/** A rendering that the server refuses once is made again, and with it what was typed. */
async function retriesRefusedRendering(page: Page, variant: Locator): Promise<void> {
  const text = variant.getByRole('textbox', { name: 'サブテキスト' })
  await page.route('**/render', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await text.fill('Only today')
  await expect(page.getByText('プレビューを表示できません。')).toBeVisible()
  await expect(page.getByText('プレビューを表示できません。')).toHaveCount(0)
  await text.fill('')
}

const card = (page: Page, letter: string) => page.getByRole('region', { name: `案${letter}`, exact: true })

test('a maker writes a test, sees its variants, starts it, two visitors come, and B is published', async ({
  page,
  browser,
  request,
}) => {
  const errors = watchErrors(page)
  const name = `月の湯 ${crypto.randomUUID().slice(0, 8)}`
  const site = await publishSite(request, name)
  await signIn(page, MAKER, `/adminuser/analytics/test/${site.id}`)
  await expect(page.getByText('テストはまだありません')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '新しいテスト' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('見出しの比較')
  await page.getByRole('radio', { name: 'B1', exact: true }).check()
  await expect(page.getByText('案ごとに8,158件')).toBeVisible()
  const b = card(page, 'B')
  await b.getByRole('textbox', { name: 'メインテキスト' }).fill(OTHER)
  const picture = b.getByRole('group', { name: '画像・動画', exact: true })
  await choose(page, picture.getByRole('button', { name: '画像・動画を選ぶ' }), PICTURE)
  await expect(picture.getByRole('button', { name: '差し替える' })).toBeVisible({ timeout: 30_000 })

  // English visitors get a film; where the browser cannot make its poster, it asks for one.
  await page.getByRole('button', { name: /^編集する言語/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  const film = b.getByRole('group', { name: 'Englishの画像・動画' })
  await expect(film).toContainText('ほかの言語と同じ')
  await choose(page, film.getByRole('button', { name: '画像・動画を選ぶ' }), FILM)
  const ask = film.getByRole('alert').getByRole('button', { name: '表紙の画像を選ぶ' })
  await expect(ask.or(film.getByRole('button', { name: '差し替える' }))).toBeVisible({ timeout: 30_000 })
  if (await ask.isVisible()) await choose(page, ask, PICTURE)
  await expect(film.getByRole('button', { name: '差し替える' })).toBeVisible({ timeout: 30_000 })

  // The sum is checked as it is typed.
  const share = b.getByRole('spinbutton', { name: '案Bの割合' })
  await share.fill('40')
  await expect(page.getByText('割合の合計は90%です')).toBeVisible()
  await expect(page.getByRole('button', { name: '下書きを保存' })).toBeDisabled()
  await page.getByRole('button', { name: '均等にする' }).click()
  await retriesRefusedRendering(page, b)

  const preview = page.frameLocator('iframe[title="案Bのプレビュー"]')
  await expect(preview.locator('#B1')).toContainText(OTHER, { timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '下書きを保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '見出しの比較' })).toBeVisible()
  await expect(page.frameLocator('iframe[title="案Bのプレビュー"]').locator('#B1')).toContainText(OTHER, {
    timeout: 30_000,
  })
  await page.getByRole('radiogroup', { name: '表示する案' }).getByText('A', { exact: true }).click()
  await expect(page.frameLocator('iframe[title="案Aのプレビュー"]').locator('#B1')).toContainText('いつもの湯')

  await page.getByRole('button', { name: 'テストを開始' }).click()
  const start = page.getByRole('dialog')
  await expect(start).toContainText('Bの案を加えた新しい版')
  await start.getByRole('button', { name: 'テストを開始' }).click()
  await expect(page.getByText('まだ訪問がありません')).toBeVisible()

  // An isolate believes its pointer for five seconds.
  await expect
    .poll(async () => (await request.get(pathOf(site.url), { headers: { 'user-agent': phone.userAgent } })).text(), {
      timeout: 20_000,
    })
    .toContain('data-variant=')
  await visit(browser, site.url, await addressOf(request, site.url, 'a'), 'いつもの湯')
  await visit(browser, site.url, await addressOf(request, site.url, 'b'), OTHER)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /^B 1 0/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /^A 1 0/ })).toBeVisible()
  await expect(page.getByText(/結論にはあと[\d,]+件の訪問が必要です/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'テストを終了' }).click()
  const end = page.getByRole('dialog')
  await expect(end.getByText('予定の訪問数に達していません')).toBeVisible()
  await end.getByRole('radio', { name: /案B/ }).check()
  await expect(end).toContainText('編集中のマスにも案Bを反映します')
  await expectAccessible(page)
  await end.getByRole('button', { name: '終了する' }).click()
  await expect(page.getByText('テストを終了しました。')).toBeVisible()
  await expect(page.getByText('傾向を言えるだけの訪問がないまま終了しました。')).toBeVisible()
  // A is what it was compared as, not what has become of the cell.
  await page.getByRole('radiogroup', { name: '表示する案' }).getByText('A', { exact: true }).click()
  await expect(page.frameLocator('iframe[title="案Aのプレビュー"]').locator('#B1')).toContainText('いつもの湯')
  await expect
    .poll(async () => (await request.get(`${pathOf(site.url)}/B1`)).text(), { timeout: 20_000 })
    .toContain(OTHER)
  const body = await (await request.get(pathOf(site.url), { headers: { 'user-agent': phone.userAgent } })).text()
  expect(body).not.toContain('data-variant')
  await page.getByRole('link', { name: 'マスのテスト' }).click()
  await expect(page.getByRole('link', { name: /見出しの比較/ })).toContainText('Bを公開')
  expect(errors).toEqual([])
})

test('the screens of tests fit a phone, in English', async ({ browser, request }) => {
  const site = await publishSite(request, `Moon bath ${crypto.randomUUID().slice(0, 8)}`)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  await context.addInitScript(() => localStorage.setItem('mekuri.language', 'en'))
  const page = await context.newPage()
  await signIn(page, MAKER, `/adminuser/analytics/test/${site.id}/create`)
  await expect(page.getByRole('heading', { level: 1, name: 'New cell test' })).toBeVisible()
  await expect(page.getByText('8,158 visits for each variant')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  // A preview that cannot draw the variant says so, and can be loaded again.
  await page.route('**/render', (route) => route.abort())
  await page
    .getByRole('region', { name: 'Variant B', exact: true })
    .getByRole('textbox', { name: 'Main text' })
    .fill(OTHER)
  await expect(page.getByText('The preview cannot be shown.')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/render')
  await page.getByRole('button', { name: 'Reload' }).click()
  const preview = page.frameLocator('iframe[title="Preview of variant B"]')
  await expect(preview.locator('#A1')).toContainText(OTHER, { timeout: 30_000 })
  await context.close()
})

test('two people write the same draft: the second one is told, and overwrites nothing', async ({
  page,
  browser,
  request,
}) => {
  const site = await publishSite(request, `星の湯 ${crypto.randomUUID().slice(0, 8)}`)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const { cells } = (
    (await (await request.get(`/v1/cell-test/${site.id}`, { headers })).json()) as {
      data: { site: { cells: { id: string }[] } }
    }
  ).data.site
  const variants = [
    { letter: 'a', share: 50 },
    { letter: 'b', share: 50, texts: { main_text: { ja: { value: OTHER } } } },
  ]
  const data = { name: 'はじめ', cell_id: cells[1]?.id, goal: 'click', base_rate: 0.5, lift: 40, variants }
  const created = await request.post(`/v1/cell-test/${site.id}`, { headers, data })
  const { id } = ((await created.json()) as { data: { test: { id: string } } }).data.test
  const screen = `/adminuser/analytics/test/${site.id}/edit/${id}`
  await signIn(page, MAKER, screen)
  await expect(page.getByRole('spinbutton', { name: '今の達成率' })).toHaveValue('0.5')
  const other = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await signIn(other, MAKER, screen)
  const name = (one: Page) => one.getByRole('textbox', { name: '名前' })
  await name(other).fill('さきに')
  await other.getByRole('button', { name: '下書きを保存' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'さきに' })).toBeVisible()
  await name(page).fill('あとから')
  await page.getByRole('button', { name: '下書きを保存' }).click()
  await expect(page.getByRole('alert')).toContainText('ほかの人が先に変更しました')
  await page.getByRole('button', { name: '最新の内容を読み込む' }).click()
  await expect(name(page)).toHaveValue('さきに')
  await name(page).fill('あとから')
  await page.getByRole('button', { name: '下書きを保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'あとから' })).toBeVisible()
  await other.context().close()
})
