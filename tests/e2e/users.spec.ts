import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { openMailedLink } from './mails.ts'
import {
  expectAccessible,
  expectLoaded,
  getToken,
  logIn,
  moveTo,
  signIn,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { FULL, SMOKE, viewsIn } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

const MEDIA = join(import.meta.dirname, '../../demo/media')
const PASSWORD = 'Nishijin#Obi47'
const OPERATOR = 'master@example.com'
/** The company of the demo that registered last, and stands at the list's top. */
const NEWEST = '汐風マリーナ'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const history = (page: Page) => page.getByRole('table', { name: 'アカウントの変更履歴' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const unique = () => crypto.randomUUID().slice(0, 8)

async function typeNewPassword(page: Page): Promise<void> {
  await page.locator('input[name=new-password]').fill(PASSWORD)
  await page.locator('input[name=new-password-again]').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
}

async function fillProfile(page: Page, { company, email, contact }: Record<'company' | 'email' | 'contact', string>) {
  await field(page, '会社名').fill(company)
  await field(page, 'メールアドレス').fill(email)
  await field(page, '担当者名').fill(contact)
}

/** Opens an action of the account page. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function confirm(page: Page, reason: string, button: string, typed?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: button, exact: true })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^理由/ }).fill(reason)
  if (typed !== undefined) {
    await expect(submit).toBeDisabled()
    await dialog.getByRole('textbox', { name: /確認のため/ }).fill(typed)
  }
  await submit.click()
  await expect(dialog).toHaveCount(0)
}

/** Publishes a site of one picture through the API. Returns its address. */
async function publishSite(request: APIRequestContext, email: string, name: string): Promise<string> {
  const { access_token } = await logIn(request, email, PASSWORD)
  const headers = { authorization: `Bearer ${access_token}` }
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const site = await post<{ id: string }>('/v1/site', { name, number_horizontal: 1, number_vertical: 1 })
  const picture = await readFile(join(MEDIA, 'inn', 'a1.jpg'))
  const file = { site_id: site.id, purpose: 'creative', name: 'a1.jpg', size: picture.byteLength, type: 'image/jpeg' }
  const [ticket] = await post<{ media_id: string; upload_url: string }[]>('/v1/site/generate-urls', { data: [file] })
  const put = await request.put(ticket?.upload_url ?? '', { data: picture, headers: { 'content-type': 'image/jpeg' } })
  expect(put.ok()).toBe(true)
  await post('/v1/site/complete-upload', { data: [{ media_id: ticket?.media_id }] })
  const cell = { id: crypto.randomUUID(), creative: { media_id: ticket?.media_id, poster_id: null } }
  const saved = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { cells: [cell], status: 'PUBLISH' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return ((await saved.json()) as { data: { url: string } }).data.url
}

/** Polls the site on the platform's own host: the live pointer is cached for five seconds. */
async function expectSite(request: APIRequestContext, url: string, status: number): Promise<void> {
  const path = `/sites/${new URL(url).hostname.split('.')[0]}`
  const answered = async () => (await request.get(path)).status()
  await expect.poll(answered, { timeout: 15_000, intervals: [500] }).toBe(status)
}

test('sets a partner’s brand, invites a user, and terminates the contract', async ({ browser, page, request }) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  const key = unique()
  const partner = { company: `青葉デジタル ${key}`, email: `aoba-${key}@example.com`, contact: '青葉 亮' }
  const company = `京都伝統工芸品普及推進協同組合連合会 ${key}`
  const customer = { company, email: `kyoto-${key}@example.com`, contact: '西陣 織恵' }

  await signIn(page, OPERATOR)
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
  await page.getByRole('link', { name: 'ユーザーを登録' }).click()
  await expect(field(page, '会社名')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(field(page, '会社名')).toBeFocused()
  await page.getByRole('radio', { name: 'OEM/EPマスター' }).check()
  await fillProfile(page, partner)
  await page.getByRole('radio', { name: /^トライアル/ }).check()
  await page.getByRole('checkbox', { name: /ライセンス発行/ }).check()
  await page.getByRole('radio', { name: /パスワードを発行/ }).check()
  await page.getByRole('button', { name: '自動で作る' }).click()
  const issued = await page.getByLabel('初期パスワード').inputValue()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'ロゴ: 画像を選ぶ' }).click()
  await (await choosing).setFiles(join(MEDIA, 'recruit', 'logo.png'))
  await expect(page.getByRole('img', { name: 'ロゴ', exact: true })).toBeVisible({ timeout: 20_000 })
  await field(page, 'メインカラーのカラーコード').fill('#ffe66d')
  await field(page, 'ボタンの文字色のカラーコード').fill('#ffffff')
  await expect(page.getByText('コントラストが 1.3:1')).toBeVisible()
  await field(page, 'メインカラーのカラーコード').fill('#0b6e4f')
  await expect(page.getByText('コントラストが')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(partner.company)
  await expect(history(page)).toContainText('アカウントを登録')

  const own = await browser.newContext({ extraHTTPHeaders: { 'cf-connecting-ip': `10.9.${key.length}.7` } })
  const desk = await own.newPage()
  await desk.goto('/login')
  await desk.locator('input[name=email]').fill(partner.email)
  await desk.locator('input[name=password]').fill(issued)
  await desk.keyboard.press('Enter')
  await desk.waitForURL('**/first-time-change-password')
  await typeNewPassword(desk)
  await desk.waitForURL('**/admin/site-list')
  await expect(desk.getByRole('banner').getByRole('link').first().locator('img')).toBeVisible()
  const brand = await desk.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))
  expect(brand).toBe('#0b6e4f')

  await desk.getByRole('link', { name: 'ユーザー', exact: true }).click()
  await expect(desk.getByText('まだユーザーがいません')).toBeVisible()
  await desk.getByRole('link', { name: 'ユーザーを登録' }).click()
  await desk.getByRole('radio', { name: /^ユーザー/ }).check()
  await fillProfile(desk, { ...customer, email: partner.email })
  await desk.getByRole('radio', { name: /^トライアル/ }).check()
  await desk.getByRole('button', { name: '登録する' }).click()
  await expect(field(desk, 'メールアドレス')).toBeFocused()
  await expect(desk.getByText('このメールアドレスはすでに登録されています。').first()).toBeVisible()
  await field(desk, 'メールアドレス').fill(customer.email)
  await field(desk, 'メールアドレス').press('Enter')
  await expect(heading(desk)).toHaveText(company)
  await expect(desk.getByText('招待中', { exact: true })).toBeVisible()

  const invited = await own.browser()?.newContext()
  const person = (await invited?.newPage()) ?? page
  await openMailedLink(person, customer.email, '/new-password')
  await typeNewPassword(person)
  await expect(person.locator('input[name=new-password]')).toHaveCount(0)
  const url = await publishSite(request, customer.email, `西陣 ${key}`)
  await expectSite(request, url, 200)

  await desk.getByRole('navigation', { name: '現在の場所' }).getByRole('link').first().click()
  await desk.getByRole('searchbox').fill('伝統工芸品普及推進協同組合連合会')
  await expect(desk).toHaveURL(/search=/)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await desk.getByRole('cell', { name: '西陣 織恵' }).click()
  await expect(heading(desk)).toHaveText(company)
  await expect(desk.getByText('招待中')).toHaveCount(0)

  await choose(desk, '停止')
  await confirm(desk, 'お支払いの確認中', '停止する')
  await expect(desk.getByText('停止中').first()).toBeVisible()
  await expectSite(request, url, 404)
  await choose(desk, '再開')
  await confirm(desk, '入金を確認', '再開する')
  await expectSite(request, url, 200)
  await choose(desk, '契約を終了')
  await confirm(desk, '事業の終了', '契約を終了する', company)
  await expect(desk.getByText('契約終了').first()).toBeVisible()
  await expect(desk.getByRole('link', { name: '編集' })).toHaveCount(0)
  for (const entry of ['理由：お支払いの確認中', '理由：入金を確認', '理由：事業の終了', '状態：停止中 → 契約中']) {
    await expect(history(desk)).toContainText(entry)
  }
  await expectSite(request, url, 410)
  await person.goto('/login')
  await person.locator('input[name=email]').fill(customer.email)
  await person.locator('input[name=password]').fill(PASSWORD)
  await person.keyboard.press('Enter')
  await expect(person.getByRole('alert')).toBeVisible()
  await own.close()
  await invited?.close()
  expect(errors).toEqual([])
})

test('asks before it overwrites another user’s change', async ({ page, request }) => {
  const key = unique()
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  const data = {
    type: 'MASTER_USER',
    company_name: `港町 ${key}`,
    contact_name: '港 渚',
    email: `minato-${key}@example.com`,
  }
  const created = await request.post('/v1/master/user', { headers, data })
  const { data: user } = (await created.json()) as { data: { id: string } }
  await signIn(page, OPERATOR, `/master/update-user/USER/${user.id}`)
  await page.waitForURL('**/update-user/MASTER_USER/**')
  await field(page, '担当者名').fill('港 岬')
  const answer = await request.put(`/v1/master/user/${user.id}`, {
    headers: { ...headers, 'if-match': created.headers()['etag'] ?? '' },
    data: { company_name: `港町商会 ${key}` },
  })
  expect(answer.status()).toBe(200)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'ほかの人が先に変更しました' })
  await dialog.getByRole('button', { name: /自分の内容で上書きする/ }).click()
  await expect(heading(page)).toHaveText(`港町商会 ${key}`)
  await expect(page.getByText('港 岬').first()).toBeVisible()

  await page.getByRole('link', { name: '編集' }).click()
  await field(page, '担当者名').fill('消える名前')
  await page.getByRole('link', { name: 'キャンセル' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存せずに移動' }).click()
  await expect(page.getByText('港 岬').first()).toBeVisible()
  await choose(page, '削除')
  await page.getByRole('dialog').getByRole('textbox').fill(`港町商会 ${key}`)
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await page.waitForURL('**/master/user-list')
  await page.goto(`/master/user/${user.id}`)
  await expect(page.getByText('ユーザーが見つかりません')).toBeVisible()
})

test('keeps the filters of the list in the URL and its columns on the device', SMOKE, async ({ page }) => {
  await signIn(page, OPERATOR, '/master/user-list')
  await page.getByRole('button', { name: '種別' }).click()
  await page.getByRole('menuitem', { name: 'OEM/EP管理者' }).click()
  await expect(page).toHaveURL(/type=OEM_ADMIN/)
  await expect(page.getByRole('link', { name: '組木製作所 西日本' })).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて解除' }).click()
  await page.getByRole('button', { name: '所属', exact: true }).click()
  await page.getByRole('combobox').fill('西日本')
  await expect(page.getByRole('option')).toHaveCount(1)
  // Enter takes an option of the answer to the typed text only.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/parent=/)
  await expect(page.getByRole('link', { name: '暦コスメティクス' })).toBeVisible()
  await expect(page.getByRole('link', { name: '月白温泉 旅館月白' })).toHaveCount(0)
  await page.getByRole('button', { name: '表示する列' }).click()
  await page.getByRole('checkbox', { name: 'メールアドレス' }).check()
  await page.reload()
  await expect(page.getByRole('cell', { name: 'user@example.com' })).toBeVisible()
  await expect(page.getByRole('button', { name: /所属: 組木製作所 西日本/ })).toBeVisible()
})

test('hides menu and screen from account types without users', FULL, async ({ page }) => {
  await signIn(page, 'direct@example.com')
  await expectLoaded(page)
  await expect(page.getByRole('link', { name: 'ユーザー', exact: true })).toHaveCount(0)
  await page.goto('/adminuser/user-list')
  await page.waitForURL('**/errors/403')
})

test('a viewer cannot register users, also not by URL', FULL, async ({ page }) => {
  await signIn(page, 'sub-viewer@example.com')
  await page.getByRole('link', { name: 'ユーザー', exact: true }).click()
  await expect(page.getByRole('link', { name: NEWEST })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ユーザーを登録' })).toHaveCount(0)
  await page.goto('/admin/create-user/self')
  await page.waitForURL('**/errors/403')
})

test('groups the CSV actions behind one button on a phone', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OPERATOR, '/master/user-list')
  const create = page.getByRole('link', { name: 'ユーザーを登録' })
  const more = page.getByRole('button', { name: 'その他の操作' })
  await expect(create).toBeVisible()
  const [createBox, moreBox] = [await create.boundingBox(), await more.boundingBox()]
  expect(Math.abs((createBox?.y ?? 0) - (moreBox?.y ?? 999))).toBeLessThanOrEqual(1)
  await more.click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV出力' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^users-.*\.csv$/)
  await more.click()
  await page.getByRole('menuitem', { name: 'CSV登録' }).click()
  await page.waitForURL('**/import-users')
})

for (const { language, viewports } of viewsIn(...LANGUAGES)) {
  test(`list, detail and form are accessible in ${language}`, async ({ context, page, request }) => {
    const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
    const answer = await request.get('/v1/master/user?type=OEM_MASTER&search=example.com', { headers })
    const { data } = (await answer.json()) as { data: { data_list: { id: string }[] } }
    const [partner] = data.data_list
    await useLanguage(context, language)
    await signIn(page, OPERATOR)
    const screens = [
      ['/master/user-list', page.getByRole('link', { name: NEWEST })],
      [`/master/user/${partner?.id}`, page.getByRole('table').last().locator('tbody td').first()],
      [`/master/update-user/OEM_MASTER/${partner?.id}`, page.locator('input[name=companyName]')],
    ] as const
    for (const [path, landmark] of screens) {
      await moveTo(page, path)
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await expect(landmark).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}
