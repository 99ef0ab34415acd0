import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page, type Route } from 'playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  getToken,
  logIn,
  MINUTE,
  moveClock,
  moveTo,
  signIn,
  signInByHand,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { openMailedLink } from './mails.ts'
import { FULL, isLookedAt, NARROW, WIDE } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

const NEW_PASSWORD = 'Hamabe#4471x'
const OFFLINE = 'インターネットに接続されていないか'
/** The message that is shown: the one before it may still be leaving. */
const toast = (page: Page) => page.locator('[data-sonner-toast][data-removed="false"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Creates an account: with a password that must be changed first, or invited by mail. Returns its address. */
async function createAccount(request: APIRequestContext, password?: string): Promise<string> {
  const email = `access-${crypto.randomUUID()}@example.com`
  const headers = { authorization: `Bearer ${await getToken(request, 'master@example.com')}` }
  const account = { type: 'MASTER_USER', company_name: '灯台書房', contact_name: '灯 あかり', email, password }
  const data = { ...account, contract: { plan_code: 'trial' } }
  const answer = await request.post('/v1/master/user', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

async function typePassword(page: Page, password: string, again = password): Promise<void> {
  await page.locator('input[name=new-password]').fill(password)
  await page.locator('input[name=new-password-again]').fill(again)
  await page.locator('form button[type=submit]').last().click()
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

test.describe('password', () => {
  test('is reset by a mailed link that works once', async ({ page, request }) => {
    const errors = watchErrors(page)
    const email = await createAccount(request, 'Given#2026')
    await page.goto('/login')
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
    await expect(heading(page)).toHaveText('パスワードの再設定')
    await page.locator('input[name=email]').fill(email)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('メールをご確認ください')
    await expect(page.getByRole('button', { name: '再送できます' })).toBeDisabled()

    const link = await openMailedLink(page, email, '/reset-password')
    await typePassword(page, 'weak', 'other')
    await expect(page.locator('input[name=new-password]')).toBeFocused()
    await expect(page.getByText('パスワードは8〜50文字で入力してください。')).toBeVisible()
    await expect(page.getByText('パスワードが一致しません。')).toBeVisible()
    await typePassword(page, NEW_PASSWORD)
    await expect(heading(page)).toHaveText('パスワードを変更しました')

    await page.goto(link)
    await expect(heading(page)).toHaveText('このリンクは使用できません')
    await expect(page.getByRole('link', { name: '再設定のリンクをもう一度送る' })).toBeVisible()
    await page.getByRole('link', { name: 'ログイン画面へ' }).click()
    await fillLogin(page, email, NEW_PASSWORD)
    await page.waitForURL('**/masteruser/site-list')
    expect(errors).toEqual([])
  })

  test('answers a reset for an unknown address in the same way', FULL, async ({ page }) => {
    await page.goto('/reset-pass')
    await page.locator('input[name=email]').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('メールアドレスの形式が正しくありません。')).toBeVisible()
    await page.locator('input[name=email]').fill(`nobody-${crypto.randomUUID()}@example.com`)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('メールをご確認ください')
  })

  test('is chosen by an invited person', async ({ page, request }) => {
    const email = await createAccount(request)
    await openMailedLink(page, email, '/new-password')
    await expect(page.getByText('灯台書房')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await typePassword(page, NEW_PASSWORD)
    // Signed in with it: nothing is typed a second time.
    await page.waitForURL('**/masteruser/site-list')
    await expect(page.getByRole('banner')).toContainText('灯台書房')
  })

  test('of an invited person signs nobody in where somebody else is', FULL, async ({ page, request }) => {
    const email = await createAccount(request)
    await signIn(page, 'oem@example.com', '/admin/profile')
    await openMailedLink(page, email, '/new-password')
    await typePassword(page, NEW_PASSWORD)
    await expect(heading(page)).toHaveText('準備ができました')
    await page.goto('/')
    await page.waitForURL('**/admin/site-list')
  })

  test('must be changed first when somebody else issued it', async ({ page, request }) => {
    const email = await createAccount(request, 'Given#2026')
    await page.goto('/login')
    await fillLogin(page, email, 'Given#2026')
    await page.waitForURL('**/first-time-change-password')
    await page.goto('/masteruser/site-list')
    await page.waitForURL('**/first-time-change-password')
    await typePassword(page, NEW_PASSWORD)
    await page.waitForURL('**/masteruser/site-list')
    await expect(toast(page)).toContainText('パスワードを変更しました')
  })

  test('explains a link without a token', FULL, async ({ page }) => {
    await page.goto('/reset-password')
    await expect(heading(page)).toHaveText('リンクが正しくありません')
    await page.goto('/new-password?token=nonsense')
    await expect(heading(page)).toHaveText('このリンクは使用できません')
  })
})

test.describe('session', () => {
  test('redirects to the login page after it is revoked, with the way back', async ({ page, request }) => {
    // An account of its own: the tests beside this one use sessions of the demo accounts.
    const email = await createReady(request)
    await signInByHand(page, email, NEW_PASSWORD)
    await revokeOthers(request, email)
    await moveTo(page, '/masteruser/admin-list')
    await expect(toast(page)).toContainText('ログアウトされました')
    await page.waitForURL('**/login?returnTo=*')
    expect(new URL(page.url()).searchParams.get('returnTo')).toContain('/masteruser/admin-list')
  })

  test('outlives its access token', { tag: '@clock' }, async ({ page, request }) => {
    await signInByHand(page, 'direct@example.com')
    const refreshes: string[] = []
    page.on('request', (sent) => sent.url().endsWith('/auth/refresh-token') && refreshes.push(sent.url()))
    await moveClock(request, 16 * MINUTE)
    try {
      await page.getByRole('searchbox').fill('温泉')
      await expect(page.getByRole('link', { name: '月白温泉 旅館月白' }).first()).toBeVisible()
      await expect.poll(() => refreshes.length).toBe(1)
      expect(page.url()).toContain('/adminuser/site-list')
    } finally {
      await moveClock(request, 0)
    }
  })

  test('starts and ends in all tabs', async ({ context, page }) => {
    await signInByHand(page, 'direct@example.com')
    const second = await openTab(context, '/adminuser/site-list')
    await page.goto('/log-out')
    await second.waitForURL('**/login?returnTo=*')
    await page.goto('/login')
    await fillLogin(page, 'direct@example.com', 'Mekuri#2026')
    await page.waitForURL('**/site-list')
    await second.waitForURL('**/adminuser/site-list')
    await expect(heading(second)).toBeVisible()
  })

  test('ends in a tab that loads while another tab signs out', FULL, async ({ context, page }) => {
    await signInByHand(page, 'direct@example.com')
    const second = await openTab(context, '/adminuser/site-list')
    const held = Promise.withResolvers<void>()
    await context.route('**/v1/auth/logout', async (route) => {
      await held.promise
      await route.continue()
    })
    const leaving = page.waitForRequest('**/v1/auth/logout')
    await page.goto('/log-out')
    await leaving
    await second.reload()
    held.resolve()
    await expect(page.getByText('ログアウトしました')).toBeVisible()
    await second.waitForURL('**/login**')
    await expect(second.locator('input[name=email]')).toBeVisible()
    expect(await second.evaluate(() => localStorage.getItem('mekuri.refresh'))).toBeNull()
  })
})

test.describe('failure', () => {
  test('shows one toast when the connection is lost', async ({ context, page }) => {
    await signIn(page, 'master@example.com')
    const search = page.getByRole('searchbox')
    await expect(search).toBeVisible()
    // Parts of the page that load later would not come without a connection.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await search.fill('温泉')
    await expect(toast(page)).toContainText(OFFLINE)
    await search.fill('温泉旅館')
    await page.getByRole('radio', { name: '公開中' }).click()
    await page.waitForTimeout(500)
    await expect(toast(page)).toHaveCount(1)
    await context.setOffline(false)
    await search.fill('温泉')
    await expect(page.getByRole('link', { name: '月白温泉 旅館月白' }).first()).toBeVisible()
  })

  test(
    'keeps the form of a new user that cannot be sent, and reports it once',
    FULL,
    async ({ context, page, request }) => {
      const headers = { authorization: `Bearer ${await getToken(request, 'master@example.com')}` }
      const { data } = (await (await request.get('/v1/auth/user-info', { headers })).json()) as { data: { id: string } }
      await signIn(page, 'master@example.com', `/master/create-user/${data.id}`)
      await page.locator('input[name=companyName]').fill('灯台書房')
      await page.locator('input[name=contactName]').fill('灯 あかり')
      await page.locator('input[name=email]').fill(`access-${crypto.randomUUID()}@example.com`)
      await context.setOffline(true)
      await page.getByRole('button', { name: '登録する' }).click()
      await expect(toast(page)).toContainText(OFFLINE)
      await expect(page.getByText(OFFLINE)).toHaveCount(1)
      await expect(page.locator('input[name=companyName]')).toHaveValue('灯台書房')
      await context.setOffline(false)
    },
  )

  test('shows the page for 403 after two seconds, and reads the account again', async ({ page }) => {
    await signIn(page, 'direct@example.com')
    await page.route('**/v1/site?*', refuseWith('forbidden'))
    const asked = page.waitForRequest('**/v1/auth/user-info')
    await page.getByRole('searchbox').fill('温泉')
    await asked
    const at = Date.now()
    await page.waitForURL('**/errors/403')
    expect(Date.now() - at).toBeGreaterThan(1500)
    await expectAccessible(page)
    await page.unroute('**/v1/site?*')
    await page.getByRole('link', { name: 'サイト一覧へ' }).click()
    await page.waitForURL('**/adminuser/site-list')
  })

  test('stays on the screen when the contract forbids a call', FULL, async ({ page }) => {
    await signIn(page, 'direct@example.com')
    await page.route('**/v1/site?*', refuseWith('contract'))
    const refused = page.waitForResponse('**/v1/site?*')
    await page.getByRole('searchbox').fill('温泉')
    await refused
    await page.waitForTimeout(2300)
    expect(page.url()).toContain('/adminuser/site-list')
  })

  test('shows the page for timeouts after a minute without an answer', FULL, async ({ page }) => {
    await signIn(page, 'direct@example.com')
    await page.clock.install()
    await page.route('**/v1/auth/user-info', () => undefined)
    const asked = page.waitForRequest('**/v1/auth/user-info')
    await page.reload()
    await asked
    await page.clock.runFor(60_500)
    await page.waitForURL('**/errors/504')
    await expect(page.getByText('サーバーが応答していません')).toBeVisible()
  })

  test('asks to reload when a script fails to load', FULL, async ({ page }) => {
    await signIn(page, 'direct@example.com')
    await page.route('**/assets/profile-page-*.js', (route) => route.abort())
    await openProfile(page)
    await expect(heading(page)).toHaveText('新しいバージョンがあります')
    await expectAccessible(page)
    await page.unroute('**/assets/profile-page-*.js')
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(heading(page)).toBeVisible()
  })

  test('reports the lost connection when a script fails to load', FULL, async ({ context, page }) => {
    await signIn(page, 'direct@example.com')
    // News, bell and menu load after the heading.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await openProfile(page)
    await expect(heading(page)).toHaveText('インターネットに接続されていません')
    // The screen loads without a click.
    await context.setOffline(false)
    await expect(page.getByRole('textbox', { name: '担当者名' })).toBeVisible()
  })
})

test.describe('own profile', () => {
  test('saves name and picture, and asks before it discards changes', async ({ page, request }) => {
    const errors = watchErrors(page)
    const email = await createReady(request)
    await page.goto('/login')
    await fillLogin(page, email, NEW_PASSWORD)
    await page.waitForURL('**/site-list')
    await openProfile(page)
    await page.getByRole('textbox', { name: '担当者名' }).fill('灯 ひかる')
    await page.getByRole('banner').getByRole('link', { name: 'Mekuri' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '編集を続ける' }).click()
    await page.getByRole('button', { name: '変更を保存' }).click()
    await expect(toast(page)).toContainText('プロフィールを更新しました')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '画像を選ぶ' }).click()
    await (await chooser).setFiles(join(import.meta.dirname, '../../demo/media/inn/a1.jpg'))
    await expect(toast(page)).toContainText('プロフィール画像を更新しました', { timeout: 30_000 })
    const picture = page.getByRole('banner').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: '画像を削除' }).click()
    await expect(picture).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('signs out other devices, and changes the password', { tag: '@clock' }, async ({ page, request }) => {
    const email = await createReady(request)
    await page.goto('/login')
    await fillLogin(page, email, NEW_PASSWORD)
    await page.waitForURL('**/site-list')
    for (const _ of [1, 2]) await logIn(request, email, NEW_PASSWORD)
    await openProfile(page)
    const devices = page.getByRole('list', { name: 'ログイン中の端末の一覧' }).getByRole('listitem')
    await expect(devices).toHaveCount(4)
    await expect(devices.first()).toContainText('この端末')
    await devices.last().getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'ログアウトさせる' }).click()
    await expect(devices).toHaveCount(3)
    await moveClock(request, 11 * MINUTE)
    try {
      await page.getByRole('button', { name: 'パスワードを変更' }).click()
      await typePassword(page, 'Yanagi%5582q')
      await page.locator('input[name=current-password]').fill('falsch')
      await page.locator('form button[type=submit]').last().click()
      await expect(page.locator('input[name=current-password]')).toHaveAttribute('aria-invalid', 'true')
      await page.locator('input[name=current-password]').fill(NEW_PASSWORD)
      await page.locator('form button[type=submit]').last().click()
      await expect(toast(page)).toContainText('パスワードを変更しました')
      await expect(devices).toHaveCount(1)
    } finally {
      await moveClock(request, 0)
    }
  })
})

for (const language of LANGUAGES.filter(isLookedAt)) {
  test(`every screen is accessible in ${language}`, async ({ context, page }) => {
    await useLanguage(context, language)
    await page.route('**/v1/auth/verify-token/*', (route) => answerLink(route))
    await page.route('**/v1/auth/forgot-password', (route) => route.fulfill({ json: { data: {} } }))
    await page.goto('/reset-pass')
    await page.locator('input[name=email]').fill('a@example.com')
    await page.keyboard.press('Enter')
    await expect(page.locator('form')).toHaveCount(0)
    await expectFits(page)
    const password = page.locator('input[name=new-password]')
    await moveTo(page, '/reset-password?token=reset')
    await password.fill('weak')
    await page.keyboard.press('Enter')
    await expectFits(page)
    // Pages of mailed links are one screen with another token: it would stay.
    await page.goto('/new-password?token=invitation')
    await password.fill(NEW_PASSWORD)
    await expectFits(page)
    await page.goto('/reset-password?token=gone')
    await expect(page.getByRole('link').first()).toBeVisible()
    await expectFits(page)
    await signIn(page, 'oem@example.com', '/admin/profile')
    await page.locator('section').nth(2).getByRole('button').click()
    await expect(page.getByRole('listitem').last()).toBeVisible()
    await expectFits(page)
    await page.route('**/v1/auth/user-info', asFirstTime)
    await page.goto('/first-time-change-password')
    await expect(password).toBeVisible()
    await expectFits(page)
  })
}

/** Expects no accessibility violation and no horizontal overflow at some widths. */
async function expectFits(page: Page): Promise<void> {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  return page
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'アカウント' }).click()
  await page.getByRole('menuitem', { name: 'プロフィール' }).click()
}

/** Creates an account that has NEW_PASSWORD already. */
async function createReady(request: APIRequestContext): Promise<string> {
  const email = await createAccount(request, 'Given#2026')
  const { access_token } = await logIn(request, email, 'Given#2026')
  const headers = { authorization: `Bearer ${access_token}` }
  const changed = await request.post('/v1/auth/change-password', { headers, data: { new_password: NEW_PASSWORD } })
  expect(changed.ok(), await changed.text()).toBe(true)
  return email
}

/** Ends the sessions of an account whose password is NEW_PASSWORD. */
async function revokeOthers(request: APIRequestContext, email: string): Promise<void> {
  const { access_token } = await logIn(request, email, NEW_PASSWORD)
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await request.delete('/v1/auth/sessions', { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

function refuseWith(code: string) {
  return (route: Route) => route.fulfill({ status: 403, json: { code, message: 'refused', request_id: 'r' } })
}

function answerLink(route: Route) {
  const kind = route.request().url().split('/').pop()
  if (kind === 'gone') return refuseWith('link')(route)
  const link = { kind, email: 'sakura@example.com', company_name: '暦コスメティクス', contact_name: '椿 さくら' }
  return route.fulfill({ json: { data: { ...link, expires_at: '2030-01-01T00:00:00.000Z' } } })
}

async function asFirstTime(route: Route) {
  const answer = await route.fetch({ maxRetries: 1 })
  const { data } = (await answer.json()) as { data: object }
  await route.fulfill({ json: { data: { ...data, must_change_password: true } } })
}
