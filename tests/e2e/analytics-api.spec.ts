import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, findSite, getToken, INN, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL } from './views.ts'

/** Settings of the inn as a new account has them: the test can be repeated. */
async function forget(request: APIRequestContext, siteId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, INN.owner)}` }
  const path = `/v1/analysis/api-configs/${siteId}`
  const { data } = (await (await request.get(path, { headers })).json()) as { data: { version: number } }
  if (data.version === 0) return
  const body = { is_enabled: false, ips: null, basic: null, key: 'none' }
  const answer = await request.put(path, { headers: { ...headers, 'if-match': `"${data.version}"` }, data: body })
  expect(answer.status()).toBe(200)
}

/** Replaces a text by pasting, which Playwright's own filling is no test of: it types ten thousand lines for minutes. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLTextAreaElement, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.focus()
    element.select()
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The key that the page shows once. */
async function shownKey(page: Page): Promise<string> {
  return (await page.locator('code', { hasText: /^mk_/ }).innerText()).trim()
}

test('the owner makes a key, limits it to the own line, reads the figures, and sees who was refused', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await findSite(request, INN.owner, INN.name)
  await forget(request, site.id)
  await signIn(page, INN.owner, `/adminuser/analytics/api/${site.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '分析API' })).toBeVisible()
  await expectAccessible(page)

  // Without any condition it cannot be switched on.
  await page.getByLabel('分析APIを有効にする').check()
  await page.getByRole('button', { name: '設定を保存' }).click()
  await expect(page.getByText('少なくとも1つを設定してください')).toBeVisible()

  await page.getByRole('button', { name: 'キーを作成' }).click()
  await expect(page.getByText('新しいAPIキーです')).toBeVisible()
  const key = await shownKey(page)
  expect(key).toMatch(/^mk_[\w-]{43}$/)

  await page.getByLabel('IPアドレスで制限する').check()
  const list = page.getByLabel('許可するIPアドレス')
  await paste(list, Array.from({ length: 10_000 }, (_, at) => `10.9.${at >> 8}.${at & 255}`).join('\n'))
  await page.getByRole('button', { name: '設定を保存' }).click()
  await expect(page.getByText('IPアドレスは200件までです（入力は10,000件）')).toBeVisible()
  expect((await list.inputValue()).split('\n')).toHaveLength(10_000)

  await paste(list, '192.0.2.0/24\n300.1.1.1\n2001:DB8::1')
  await list.blur()
  await expect(page.getByText('2行目「300.1.1.1」は、IPアドレスの形式ではありません。')).toBeVisible()
  await expectAccessible(page)
  await list.fill('192.0.2.0/24\n2001:DB8::1')
  await page.getByRole('button', { name: 'この回線を追加' }).click()
  await expect(page.getByRole('button', { name: 'この回線を追加' })).toHaveCount(0)
  await page.getByRole('button', { name: '設定を保存' }).click()
  await expect(page.getByText('設定を保存しました')).toBeVisible()
  await expect(list).toHaveValue(/^192\.0\.2\.0\/24\n2001:db8::1\n10\./)
  await expect(page.getByText('有効', { exact: true })).toBeVisible()

  // From this page, with the key that it still shows.
  await page.getByRole('button', { name: '呼び出す', exact: true }).click()
  const answer = page.getByRole('region', { name: '応答' })
  await expect(answer.getByText('ステータス 200')).toBeVisible()
  await expect(answer).toContainText('"site_name": "月白温泉 旅館月白"')
  await expect(answer).toContainText('W/"')
  await expectAccessible(page)

  // As curl would: from the allowed line, then from another one, then with a wrong key.
  const line = (await page.getByText(/^お使いの回線/).innerText()).replace(/^.*：/, '')
  const { pathname } = new URL(await page.locator('code', { hasText: /analysis-api\/[\da-f-]+\/ranking$/ }).innerText())
  const call = (ip: string, sent: string) =>
    request.get(pathname, { headers: { 'cf-connecting-ip': ip, 'x-api-key': sent } })
  const right = await call(line, key)
  expect(right.status()).toBe(200)
  expect(((await right.json()) as { data: { cells: number } }).data.cells).toBeGreaterThan(0)
  const refused = [await call('198.51.100.7', key), await call(line, 'mk_wrong')]
  const bodies = await Promise.all(refused.map(async (one) => ((await one.json()) as { message: string }).message))
  expect(refused.map((one) => one.status())).toEqual([401, 401])
  expect(new Set(bodies).size).toBe(1)

  await page.getByLabel('APIキー', { exact: true }).fill('mk_wrong')
  await page.getByRole('button', { name: '呼び出す', exact: true }).click()
  await expect(answer.getByText('ステータス 401')).toBeVisible()
  await expect(answer).toContainText('理由は答えに含まれません')
  const log = page.getByRole('list', { name: '拒否された呼び出し' })
  await expect(log.getByText('許可していないIPアドレスです').first()).toBeVisible()
  await expect(log.getByText('APIキーが違います').nth(1)).toBeVisible()
  await expect(log).toContainText('198.51.100.7')
  expect(await log.innerText()).not.toContain(key)

  // The key is shown once; without one and with it alone nothing else opens.
  await page.getByRole('button', { name: '控えました' }).click()
  await page.reload()
  await expect(page.getByText(`末尾が「${key.slice(-4)}」のキー`)).toBeVisible()
  expect(await page.content()).not.toContain(key)
  await page.getByRole('button', { name: '新しいキーに置き換える' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '置き換える' }).click()
  await expect(page.getByText('新しいAPIキーです')).toBeVisible()
  expect((await call(line, key)).status()).toBe(401)
  expect((await call(line, await shownKey(page))).status()).toBe(200)
  expect(errors).toEqual([])
})

test('on a phone: basic authentication, a conflict with somebody else, and leaving unsaved changes', async ({
  page,
  context,
  request,
}) => {
  await useLanguage(context, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = 'user@example.com'
  const answer = await request.get('/v1/site', {
    headers: { authorization: `Bearer ${await getToken(request, owner)}` },
  })
  const { data } = (await answer.json()) as { data: { data_list: { id: string }[] } }
  const id = String(data.data_list[0]?.id)
  const path = `/v1/analysis/api-configs/${id}`
  const asOwner = { authorization: `Bearer ${await getToken(request, owner)}` }
  const stored = async () =>
    ((await (await request.get(path, { headers: asOwner })).json()) as { data: { version: number } }).data
  const save = async (body: object) => {
    const { version } = await stored()
    const headers = { ...asOwner, ...(version > 0 && { 'if-match': `"${version}"` }) }
    const sent = await request.fetch(path, { method: version > 0 ? 'PUT' : 'POST', headers, data: body })
    expect(sent.status()).toBe(200)
  }
  await save({ is_enabled: false, ips: ['192.0.2.1'], basic: null, key: 'none' })

  await signIn(page, owner, `/adminuser/analytics/api/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis API' })).toBeVisible()
  await page.getByLabel('Restrict by IP address').uncheck()
  await page.getByLabel('Use basic authentication').check()
  await page.getByLabel('ID', { exact: true }).first().fill('ware:house')
  await page.getByRole('button', { name: 'Generate a password' }).click()
  const password = await page.getByLabel('Password', { exact: true }).first().inputValue()
  await page.getByLabel('Switch the analysis API on').check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Use up to 50 letters, digits and symbols')).toBeVisible()
  await expect(page.getByLabel('ID', { exact: true }).first()).toBeFocused()
  await page.getByLabel('ID', { exact: true }).first().fill('warehouse')
  // A box half under the bar above would be too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  // Somebody else saves meanwhile: what was entered stays until it is decided.
  // A call reads the settings anew, which hides nothing.
  await save({ is_enabled: false, ips: ['192.0.2.2'], basic: null, key: 'none' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Status 404')).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Someone else saved first')).toBeVisible()
  await expect(page.getByLabel('ID', { exact: true }).first()).toHaveValue('warehouse')
  await page.getByRole('button', { name: 'Overwrite them with mine' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expect(page.getByText("--user 'warehouse:YOUR_PASSWORD'")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).last().fill(password)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Status 200')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).last().fill('Wrong-word-2026')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Status 401')).toBeVisible()
  await expect(page.getByText('The ID or the password is wrong').first()).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await page.getByLabel('Use basic authentication').uncheck()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(/saved/i)
})

test('the tab of the analyses is not left with a key that was not noted down', FULL, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const site = await findSite(request, INN.owner, INN.name)
  await forget(request, site.id)
  await signIn(page, INN.owner, `/adminuser/analytics?site=${site.id}&tab=api`)
  await page.getByRole('button', { name: 'キーを作成' }).click()
  const key = await shownKey(page)
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('code', { hasText: /^curl/ })).toContainText(`'X-Api-Key: ${key}'`)
  await page.getByRole('tab', { name: 'スワイプ' }).click()
  await expect(page.getByRole('dialog')).toContainText('保存')
  await page.getByRole('dialog').getByRole('button', { name: '編集を続ける' }).click()
  expect(await shownKey(page)).toBe(key)
  await page.getByRole('button', { name: '控えました' }).click()
  await page.getByRole('tab', { name: 'スワイプ' }).click()
  await expect(page).toHaveURL(/tab=swipe/)
})

test(
  'sub-editors are told whom to ask, and owners of a plan without analyses where to go',
  FULL,
  async ({ page, context, request }) => {
    const inn = await findSite(request, INN.owner, INN.name)
    await signIn(page, 'sub-editor@example.com', `/admin/analytics/api/${inn.id}`)
    await expect(page.getByText('サイトの所有者とメイン担当だけです')).toBeVisible()
    await expectAccessible(page)
    await context.route('**/v1/analysis/api-configs/*', (route) =>
      route.fulfill({ status: 403, json: { message: 'プランに含まれていません。', code: 'plan', request_id: 'test' } }),
    )
    await signIn(page, INN.owner, `/adminuser/analytics/api/${inn.id}`)
    await expect(page.getByText('現在のプランには含まれていません')).toBeVisible()
    await expect(page.getByRole('link', { name: 'プランを確認・変更する' })).toBeVisible()
    await expectAccessible(page)
    await context.unroute('**/v1/analysis/api-configs/*')
    await signIn(page, 'master-user@example.com', `/masteruser/analytics/api/${inn.id}`)
    await expect(page.getByText('サイトが見つかりません')).toBeVisible()
  },
)
