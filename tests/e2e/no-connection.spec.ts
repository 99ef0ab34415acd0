import { expect } from 'playwright/test'
import { expectLoaded, signIn, test } from './support.ts'

// A slow or missing network: the shell stays, a screen says what is missing, and comes back by itself.

const MENU = { name: 'メニュー' }
const OWNER = 'user@example.com'

test('a screen that was never loaded keeps header and menu, and comes when the server answers', async ({ page }) => {
  await signIn(page, OWNER, '/adminuser/site-list')
  await expectLoaded(page)
  // The browser has a network, and nothing answers.
  await page.route(/check-plan-page|favicon/, (route) => route.abort())
  const menu = page.getByRole('navigation', MENU).first()
  await menu.getByRole('link', { name: 'プラン' }).click()
  await expect(page.getByRole('alert')).toContainText('サーバーに接続できません')
  await expect(page).toHaveURL(/check-plan/)
  await expect(menu).toBeVisible()

  // Another screen is open to them meanwhile.
  await menu.getByRole('link', { name: 'サイト' }).click()
  await expectLoaded(page)
  await expect(page.getByRole('heading', { level: 1, name: 'サイト' })).toBeVisible()
  await menu.getByRole('link', { name: 'プラン' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.unroute(/check-plan-page|favicon/)
  await expect(page.getByRole('heading', { level: 1, name: 'プラン' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a chunk of another release is called that, not a missing connection', async ({ page }) => {
  await signIn(page, OWNER, '/adminuser/site-list')
  await expectLoaded(page)
  await page.route(/check-plan-page/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', MENU).first().getByRole('link', { name: 'プラン' }).click()
  await expect(page.getByRole('alert')).toContainText('新しいバージョンがあります')
})

test('a screen whose answer is missing asks again by itself', async ({ page }) => {
  await signIn(page, OWNER)
  let isAway = true
  await page.route(/\/v1\/site\?/, (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { message: 'ただいま混み合っています。', code: 'unavailable' } })
      : route.continue(),
  )
  await page.goto('/adminuser/site-list')
  await expect(page.getByRole('alert').first()).toContainText('ただいま混み合っています。')
  isAway = false
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0, { timeout: 30_000 })
  await expectLoaded(page)
})

test('texts of another language are waited for: what was typed stays, without them too, and other tabs follow', async ({
  page,
  context,
}) => {
  await signIn(page, OWNER, '/adminuser/profile')
  await expectLoaded(page)
  const name = page.getByLabel('担当者名')
  await name.fill('書きかけの名前')
  const choose = async (language: string) => {
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click()
    await page.getByRole('menuitem', { name: language }).click()
  }
  await page.route(/assets\/kr-/, (route) => route.abort())
  await choose('한국어')
  await expect(page.getByText('サーバーに接続できません')).toBeVisible()
  await expect(name).toHaveValue('書きかけの名前')
  await page.unroute(/assets\/kr-/)

  const other = await context.newPage()
  await other.goto('/adminuser/site-list')
  await expect(other.getByRole('heading', { level: 1, name: 'サイト' })).toBeVisible()
  await choose('English')
  await expect(page.getByLabel('Contact person')).toHaveValue('書きかけの名前')
  await expect(other.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
})

test('the sign-in page says when a language cannot be loaded, and keeps its own and what was typed', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('ログインID')
  await email.fill('kaki@example.com')
  await page.route(/assets\/kr-/, (route) => route.abort())
  const links = page.getByRole('group', { name: '表示言語' })
  await links.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('alert')).toContainText('サーバーに接続できません')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(links.getByRole('button', { name: '日本語', pressed: true })).toBeVisible()
  await expect(email).toHaveValue('kaki@example.com')
  // The next choice takes the message back.
  await links.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Login ID')).toHaveValue('kaki@example.com')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
