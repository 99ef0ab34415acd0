// The fixed error texts of the specification, in one table: each is shown where it applies, in the languages of the suite, with the
// reason behind it. What differs on purpose stands in docs/rules/departures.md#fixed-error-texts.
import { expect, type Page, type Route } from 'playwright/test'
import type { FailureName } from '#admin/i18n/failure-name.ts'
import { adminTexts, announcementTexts, profileTexts, userTexts } from './error-words.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { findSite, getToken, INN, signIn, test } from './support.ts'
import { fullUnless, IS_FULL } from './views.ts'

const REASON = '4f1c: reason of the server'
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { message: REASON, code: 'internal', request_id: 'r' } })

type Row = {
  /** The text of the specification, which is shown in English. */
  text: string
  name: FailureName
  /** An account, or nobody. */
  as?: string
  screen: string
  /** The call that fails. */
  call: RegExp
  /** What leads to the call, where it is not opening the screen. */
  act?: (page: Page, language: Language) => Promise<void>
}

const PASSWORD = 'Fixed#Text2026'
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').last().click()

async function typePasswords(page: Page): Promise<void> {
  const fields = page.locator('input[type=password]')
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await field.fill(PASSWORD)
  await submit(page)
}

async function register(page: Page, language: Language): Promise<void> {
  await page.locator('input[name=companyName]').fill('Fixed texts')
  await page.locator('input[name=email]').fill('fixed-texts@example.com')
  await page.locator('input[name=contactName]').fill('Fixed')
  await page.getByRole('radio', { name: new RegExp(`^${userTexts[language].tier.trial}`) }).check()
  await submit(page)
}

async function changePassword(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: profileTexts[language].password.change }).click()
  await typePasswords(page)
}

async function translate(page: Page, language: Language): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().fill('見出し')
  const label = announcementTexts[language].form.translate.split('{{language}}')
  const button = page.getByRole('button').filter({ hasText: label.find((part) => part.trim() !== '') ?? '' })
  await button.click()
}

async function chooseWrongFile(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /CSV|ファイル|file|文件|파일/ })
    .last()
    .click()
  await (await choosing).setFiles({ name: 'users.png', mimeType: 'image/png', buffer: Buffer.from('x') })
}

const OWNER = INN.owner
const PARTNER = 'oem@example.com'
const OPERATOR = 'master@example.com'
const resetLink = (route: Route) => route.fulfill({ json: { data: { kind: 'reset', email: 'a@example.com' } } })

// oxfmt-ignore
const ROWS: readonly Row[] = [
  { text: 'Failed to register', name: 'register', as: PARTNER, screen: '/admin/create-user/self', call: /\/oem-master\/user$/, act: register },
  { text: 'Failed to reset password', name: 'resetPassword', screen: '/reset-password?token=x', call: /\/reset-password$/, act: typePasswords },
  { text: 'Failed to set new password', name: 'newPassword', as: OWNER, screen: '/adminuser/profile', call: /\/change-password$/, act: changePassword },
  { text: 'Failed to fetch user info', name: 'userInfo', as: OWNER, screen: '/adminuser/profile', call: /\/auth\/user-info$/ },
  { text: 'Failed to get', name: 'get', as: OWNER, screen: '/adminuser/check-plan', call: /\/user\/user-plan$/ },
  { text: 'Failed to get list', name: 'list', as: OWNER, screen: '/adminuser/site-list', call: /\/v1\/site\?/ },
  { text: 'Failed to get user detail', name: 'userDetail', as: PARTNER, screen: '/admin/user/{user}', call: /\/oem-master\/user\/[0-9a-f-]{36}$/ },
  { text: 'Failed to get user history', name: 'userHistory', as: PARTNER, screen: '/admin/user/{user}', call: /\/user-history\// },
  { text: 'Failed to get list parent user', name: 'parents', as: PARTNER, screen: '/admin/create-user/{user}', call: /\/parent$/ },
  { text: 'Failed to fetch registration data', name: 'registrations', as: OPERATOR, screen: '/master/summary', call: /\/registration-data/ },
  { text: 'Failed to fetch user site data', name: 'userSite', as: OPERATOR, screen: '/master/summary', call: /\/user-site/ },
  { text: 'Failed to fetch adoption by plan data', name: 'adoption', as: OPERATOR, screen: '/master/summary', call: /\/adoption-by-plan/ },
  { text: 'Failed to fetch MRR/ARR trends data', name: 'revenue', as: OPERATOR, screen: '/master/summary', call: /\/dashboard\/revenue\?/ },
  { text: 'No valid file provided', name: 'noFile', as: PARTNER, screen: '/admin/import-users', call: /never/, act: chooseWrongFile },
  { text: 'Translation failed. Please try again.', name: 'translate', as: OPERATOR, screen: '/master/latest-information/create', call: /\/v1\/translation$/, act: translate },
]

/** They stand in the same place of the dashboard as the failure of the revenue. */
const ON_A_SHOWN_SCREEN: readonly Row['name'][] = ['registrations', 'userSite', 'adoption']

for (const { text, name, as, screen, call, act } of ROWS) {
  test(
    `"${text}" is shown in each language with the reason`,
    fullUnless(!ON_A_SHOWN_SCREEN.includes(name)),
    async ({ page, request }) => {
      // A full stop may come from the sentence that joins it with the reason.
      expect(`${adminTexts.en.failure[name]}.`).toContain(text)
      await page.route(/\/auth\/verify-token\//, resetLink)
      await page.route(call, refuse)
      const path = screen.includes('{user}') ? screen.replace('{user}', await anyUser(request)) : screen
      if (as) await signIn(page, as, '/v1/health')
      else await page.goto('/v1/health')
      for (const language of IS_FULL ? LANGUAGES : [DEFAULT_LANGUAGE]) {
        await page.evaluate((chosen) => localStorage.setItem('mekuri.language', chosen), language)
        await page.goto(path)
        await act?.(page, language)
        const shown = page.getByRole('alert').filter({ hasText: adminTexts[language].failure[name] }).first()
        await expect(shown).toBeVisible()
        if (name !== 'noFile') await expect(shown).toContainText(REASON)
        expect([
          language,
          (await shown.innerText()).replaceAll('\n', '').length > adminTexts[language].failure[name].length,
        ]).toEqual([language, true])
        await page.goto('/v1/health')
      }
    },
  )
}

/** The first account below the partner. */
async function anyUser(request: Parameters<typeof getToken>[0]): Promise<string> {
  const headers = { authorization: `Bearer ${await getToken(request, PARTNER)}` }
  const answer = await request.get('/v1/oem-master/user', { headers })
  const { data } = (await answer.json()) as { data: { data_list: { id: string }[] } }
  return data.data_list[0]?.id ?? ''
}

const REQUEST_ERROR: Record<Language, string> = {
  ja: 'リクエストエラーが発生しました。もう一度お試しください。',
  en: 'Request error. Please try again.',
  cn: '请求出错，请重试。',
  kr: '요청 오류가 발생했습니다. 다시 시도해 주세요.',
}

test('"Request error. Please try again." is shown in four languages where no answer comes', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/auth\/login$/, () => undefined)
  for (const language of LANGUAGES) {
    await page.goto('/v1/health')
    await page.evaluate((chosen) => localStorage.setItem('mekuri.language', chosen), language)
    await page.goto('/login')
    await page.locator('input[name=email]').fill(OWNER)
    await page.locator('input[name=password]').fill(PASSWORD)
    const asked = page.waitForRequest(/\/auth\/login$/)
    await page.locator('form button[type=submit]').click()
    await asked
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('alert').filter({ hasText: REQUEST_ERROR[language] })).toBeVisible()
  }
})

const NOT_REGISTERED: Record<Language, string> = {
  ja: '登録できませんでした。',
  en: 'Failed to register',
  cn: '注册失败',
  kr: '등록하지 못했습니다.',
}

test('"Failed to register" is shown to visitors in the languages of the site', async ({ page, request }) => {
  const { url } = await findSite(request, INN.owner, INN.name)
  for (const language of LANGUAGES) {
    await page.goto(`${url}${language === 'ja' ? '/' : `/${language}/`}register`.replace(/([^:])\/\//, '$1/'))
    await page.getByRole('main').locator('form button[type=submit]').click()
    const refused = page.getByRole('alert')
    await expect(refused).toContainText(NOT_REGISTERED[language])
    await expect(refused.getByRole('link').first()).toBeVisible()
  }
})
