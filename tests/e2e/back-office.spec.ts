import { expect } from 'playwright/test'
import {
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  getToken,
  signIn,
  signInByHand,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { FULL, NARROW, SMOKE, viewsIn } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

test.describe('sign-in', () => {
  test('reports wrong credentials in the chosen language, then signs in', SMOKE, async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto('/login')
    await page.locator('input[name=email]').fill('direct@example.com')
    await page.locator('input[name=password]').fill('falsch')
    const submit = page.locator('form button[type=submit]')
    await submit.press('Enter')
    await expect(page.getByRole('alert')).toContainText('ログインIDまたはパスワードが正しくありません')
    // The button keeps the focus while it is busy.
    await expect(submit).toBeFocused()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.locator('input[name=password]').fill('Mekuri#2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/adminuser/site-list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sites')
    expect(errors).toEqual([])
  })

  test('returns to the requested page of the same origin only', async ({ page }) => {
    await page.goto('/adminuser/create-site')
    await page.waitForURL('**/login?**')
    await page.locator('input[name=email]').fill('direct@example.com')
    await page.locator('input[name=password]').fill('Mekuri#2026')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/adminuser/create-site')
  })

  test('keeps the session after a reload and ends it in all tabs', FULL, async ({ context, page }) => {
    await signInByHand(page, 'direct@example.com')
    const second = await context.newPage()
    await second.goto('/adminuser/site-list')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/log-out')
    await expect(page.getByText('ログアウトしました')).toBeVisible()
    await second.reload()
    await second.waitForURL('**/login**')
  })

  test('corrects a wrong prefix and has pages for missing addresses', async ({ page }) => {
    await signIn(page, 'direct@example.com', '/master/site-list')
    await page.waitForURL('**/adminuser/site-list')
    await page.goto('/adminuser/nonsense')
    await expect(page.getByText('404')).toBeVisible()
  })
})

test.describe('site list', () => {
  test('shows all sites to the operator, and to a user only their own', FULL, async ({ page }) => {
    await signIn(page, 'master@example.com')
    for (const name of ['KOYOMI 冬椿コレクション', '月白温泉 旅館月白', '組木製作所 採用サイト']) {
      await page.getByRole('searchbox').fill(name)
      await expect(page.getByRole('link', { name }).first()).toBeVisible()
    }
    await page.goto('/log-out')
    await expect(page.getByText('ログアウトしました')).toBeVisible()
    await signIn(page, 'direct@example.com')
    await expect(page.getByRole('link', { name: '月白温泉 旅館月白' }).first()).toBeVisible()
    await expect(page.getByText('KOYOMI')).toHaveCount(0)
  })

  test('keeps search and filter in the URL', SMOKE, async ({ page }) => {
    await signIn(page, 'master@example.com')
    await page.getByRole('searchbox').fill('温泉')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('link', { name: '月白温泉 旅館月白' }).first()).toBeVisible()
    await expect(page.getByText('KOYOMI')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('温泉')
    await page.getByRole('searchbox').fill('存在しない名前')
    await expect(page.getByText('条件に合うサイトがありません')).toBeVisible()
  })

  test('shows first steps to a user without sites', async ({ page }) => {
    await signIn(page, 'master-user@example.com')
    await expect(page.getByText('はじめてのサイトを作りましょう')).toBeVisible()
    await expectAccessible(page)
  })

  for (const { language, viewports } of viewsIn(...LANGUAGES)) {
    test(`is accessible in ${language}`, SMOKE, async ({ context, page }) => {
      await useLanguage(context, language)
      await page.goto('/login')
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await expect(page.locator('input[name=email]')).toBeVisible()
        await expectAccessible(page)
      }
      await signIn(page, 'oem@example.com')
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        // Other tests make sites here, so no site has its place on the first page for certain.
        await expectLoaded(page)
        await expect(page.locator('main a[href*="/site/"]:visible').first()).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    })
  }
})

test('shows why a site was not created, also at the end of a long form', async ({ page }) => {
  await signIn(page, 'master-user@example.com')
  await page.route('**/v1/site', (route) =>
    route.fulfill({ status: 409, json: { code: 'limit', message: '上限に達しています。', request_id: 'r' } }),
  )
  await page.getByRole('link', { name: 'サイトを作成' }).first().click()
  await page.getByRole('textbox', { name: 'サイト名' }).fill('港の朝市')
  const create = page.getByRole('button', { name: '作成' }).last()
  await create.scrollIntoViewIfNeeded()
  await create.click()
  const alert = page.getByRole('alert').filter({ hasText: '上限に達しています。' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: 'サイト名' })).toHaveValue('港の朝市')
})

test('creates a site, and deletes it after its name was typed', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'master-user@example.com')
  await page.getByRole('link', { name: 'サイトを作成' }).first().click()
  await page.getByRole('textbox', { name: 'サイト名' }).fill('港の朝市')
  await page.getByRole('button', { name: '作成' }).last().click()
  await page.waitForURL('**/masteruser/site/*')
  await page.goto('/masteruser/site-list')
  await page.getByRole('button', { name: '「港の朝市」の操作' }).first().click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: '完全に削除する' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('港の朝市')
  await confirm.click()
  await expect(page.getByText('はじめてのサイトを作りましょう')).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'the operator finds a domain by state and name in the address, as rows and as cards',
  SMOKE,
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const headers = { authorization: `Bearer ${await getToken(request, 'user@example.com')}` }
    const made = await request.post('/v1/site', { headers, data: { name: '港の灯り', languages: ['ja'] } })
    const { data: site } = (await made.json()) as { data: { id: string } }
    const saved = await request.put(`/v1/site/${site.id}/domain`, { headers, data: { hostname: 'www.港の灯り.jp' } })
    expect(saved.ok(), await saved.text()).toBe(true)

    await signIn(page, 'master@example.com')
    await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '独自ドメイン' }).click()
    const row = page.getByRole('row').filter({ hasText: 'www.港の灯り.jp' })
    await expect(row).toContainText('DNSの確認待ち')
    await expect(row).toContainText('暦コスメティクス')
    await expect(row.getByRole('link', { name: '港の灯り' })).toHaveAttribute(
      'href',
      new RegExp(`${site.id}.panel=domain`),
    )
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'DNSの確認待ち' }).click()
    await page.getByRole('searchbox').fill('灯り')
    await expect(page).toHaveURL(/search=.*state=pending_dns/)
    await page.setViewportSize(NARROW)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'www.港の灯り.jp' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: '公開中' }).click()
    await expect(page.getByText('条件に合うドメインはありません')).toBeVisible()
    await page.getByRole('button', { name: '条件をすべて解除' }).click()
    await expect(page).toHaveURL(/\/master\/domains$/)
    const deleted = await request.delete(`/v1/site/${site.id}`, { headers: { ...headers, 'if-match': '"1"' } })
    expect(deleted.status()).toBe(200)
    expect(errors).toEqual([])
  },
)
