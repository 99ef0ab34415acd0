import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import {
  expectAccessible,
  getToken,
  MINUTE,
  moveClock,
  signIn,
  signInByHand,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { FULL, isLookedAt } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

const OPERATOR = 'master@example.com'
const NOT_RECENT = 11 * MINUTE

const question = (page: Page, title = 'パスワードの確認') => page.getByRole('dialog', { name: title })

test.afterEach(({ request }) => moveClock(request, 0))

test(
  'asks for the password before a new sub-admin in an older session, and keeps typed values',
  { tag: '@clock' },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const email = `asked-${Date.now()}@example.com`
    await signIn(page, 'sub-main@example.com', '/admin/admin-list')
    await page.getByRole('button', { name: 'サブ管理者を追加' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '追加して招待する' })
    await dialog.getByRole('textbox', { name: '名前' }).fill('汐見 渚')
    await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
    await moveClock(request, NOT_RECENT)
    await page.keyboard.press('Enter')
    const password = question(page).locator('input[name=current-password]')
    await expect(password).toBeFocused()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(dialog.getByRole('textbox', { name: '名前' })).toHaveValue('汐見 渚')
    await expect(dialog.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue(email)

    await dialog.getByRole('button', { name: '追加して招待する' }).click()
    await expect(password).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('Falsch#1234')
    await page.keyboard.press('Enter')
    await expect(question(page).getByText('現在のパスワードが正しくありません。').first()).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(DEMO_PASSWORD)
    await expect(password, 'the message stands until the field is changed').not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await expect(page.getByText('「汐見 渚」さんを追加しました。')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    expect(errors).toEqual([])
  },
)

test(
  'asks for the password before a new address in an older session, not before a new name',
  { tag: ['@clock', '@full'] },
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const key = crypto.randomUUID().slice(0, 8)
    const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
    const data = {
      type: 'MASTER_USER',
      company_name: `白波 ${key}`,
      contact_name: '白波 渡',
      email: `a-${key}@example.com`,
    }
    const created = await request.post('/v1/master/user', { headers, data })
    const { data: user } = (await created.json()) as { data: { id: string } }
    await signIn(page, OPERATOR, `/master/update-user/MASTER_USER/${user.id}`)
    const email = page.getByRole('textbox', { name: 'メールアドレス' })
    await email.fill(`b-${key}@example.com`)
    await moveClock(request, NOT_RECENT)
    await page.keyboard.press('Control+s')
    await question(page).getByRole('button', { name: 'キャンセル' }).click()
    await expect(email).toHaveValue(`b-${key}@example.com`)
    await page.keyboard.press('Control+s')
    await question(page).locator('input[name=current-password]').fill(DEMO_PASSWORD)
    await question(page).getByRole('button', { name: '確認して続ける' }).click()
    await expect(page.getByText(`b-${key}@example.com`).first()).toBeVisible()

    await page.getByRole('link', { name: '編集' }).click()
    await page.getByRole('textbox', { name: '担当者名' }).fill('白波 航')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('白波 航').first()).toBeVisible()
    expect(errors).toEqual([])
  },
)

const TITLES = { ja: 'パスワードの確認', en: 'Confirm that it is you', cn: '确认本人操作', kr: '본인 확인' }

for (const language of LANGUAGES.filter(isLookedAt)) {
  const title = TITLES[language]
  test(
    `the password dialog fits and is accessible in ${language} on a phone`,
    { tag: '@clock' },
    async ({ context, page, request }) => {
      await useLanguage(context, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'sub-main@example.com', '/admin/admin-list')
      await page.locator('main header button, main button').first().click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('Shiomi')
      await page.getByRole('dialog').getByRole('textbox').nth(1).fill(`fit-${Date.now()}@example.com`)
      await moveClock(request, NOT_RECENT)
      await page.keyboard.press('Enter')
      await expect(question(page, title).locator('input[name=current-password]')).toBeFocused()
      await expect(question(page, title)).toContainText('sub-main@example.com')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )
}

test('a viewer sets the own picture', FULL, async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'sub-viewer@example.com', '/admin/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像を選ぶ' }).click()
  await (await chooser).setFiles(join(import.meta.dirname, '../../demo/media/inn/a1.jpg'))
  const picture = page.getByRole('banner').locator('img').last()
  await expect(page.locator('[data-sonner-toast]')).toContainText('プロフィール画像を更新しました', { timeout: 30_000 })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '画像を削除' }).click()
  await expect(page.getByRole('button', { name: '画像を選ぶ' })).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('with a browser in another language', () => {
  test.use({ locale: 'ko-KR' })

  test('screens use the language of the browser until another is chosen', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await signInByHand(page, 'user@example.com')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /언어/ })
      .click()
    await page
      .getByRole('menuitem', { name: 'English' })
      .or(page.getByRole('menuitemradio', { name: 'English' }))
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
