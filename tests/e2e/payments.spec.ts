import { expect, type Page } from 'playwright/test'
import { ALWAYS_ASKS, enterCard } from './card-form.ts'
import { billId } from './open-bills.ts'
import { expectAccessible, INN, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const DECLINES_PAYMENT = '4000 0000 0000 0341'
const WORKS = '4242 4242 4242 4242'

/** Lets an answer with the card arrive late, after what was asked for meanwhile. */
async function delayCard(page: Page): Promise<void> {
  await page.route(
    '**/v1/stripe/card',
    async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 2000))
      // The page may have given the read up.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
}

/** The path of the page's document; empty while one is loading. */
function loadedPath(page: Page): Promise<string> {
  return page
    .evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
    .catch(() => '')
}

/** Hosts that a document's policy admits scripts from. */
async function scriptHosts(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  return /script-src ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''
}

test('registers cards, pays with 3-D Secure and is told why a card was declined', async ({ page }) => {
  const errors = watchErrors(page)
  const form = { label: 'カード番号', save: 'カードを登録' }
  await signIn(page, 'direct@example.com')
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'お支払い方法' }).click()
  await page.waitForURL('**/adminuser/card')
  await expect(page.getByText('カードは登録されていません')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'カードを登録' }).click()
  await enterCard(page, '4000 0000 0000 0002', form)
  await expect(page.getByRole('alert')).toContainText('カードが承認されませんでした。')
  await enterCard(page, '4242 4242 4242 4241', form)
  await expect(page.getByRole('alert')).toContainText('カード番号が正しくありません。')
  await enterCard(page, ALWAYS_ASKS, form)
  await page.getByRole('button', { name: '承認する' }).click()
  await page.waitForURL(/\/adminuser\/card$/)
  await expect(page.getByText('Visa 末尾 3184')).toBeVisible()

  await page.goto(`/adminuser/card?bill=${billId('direct@example.com', 1)}`)
  await expect(page.getByText('33,000円（税込）')).toBeVisible()
  await page.getByRole('button', { name: 'カードで支払う' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '支払う' }).click()
  await page.waitForURL(/\/dev\/card\/confirm\/pi_/)
  await page.goBack()
  // Left without a decision: the screen offers to go on.
  await page.getByRole('button', { name: 'カード会社の確認に進む' }).click()
  await page.waitForURL(/\/dev\/card\/confirm\/pi_/)
  await page.getByRole('button', { name: '承認する' }).click()
  await expect(page.getByText('お支払いが完了しました。')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/adminuser/card?bill=${billId('direct@example.com', 2)}`)
  await page.getByRole('button', { name: '別のカードに変更' }).click()
  await enterCard(page, DECLINES_PAYMENT, form)
  await expect(page.getByText('Visa 末尾 0341').last()).toBeVisible()
  await page.getByRole('button', { name: 'カードで支払う' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '支払う' }).click()
  await expect(page.getByText('カード会社がこのお支払いを承認しませんでした。')).toBeVisible()
  await expect(page.getByText(/^\d{4}\/\d{2}\/\d{2}に自動でもう一度お支払いを試みます。$/)).toBeVisible()
  // The card stands below: no link leads from this screen to itself.
  await expect(page.getByRole('link', { name: '別のカードを登録' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: '請求書を見る' }).click()
  await page.waitForURL(`**/adminuser/bills/${billId('direct@example.com', 2)}`)
  await expect(page.getByText('理由：カード会社が承認しませんでした')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: '別のカードに変更' }).click()
  await enterCard(page, WORKS, form)
  await page.getByRole('button', { name: 'カードで支払う' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '支払う' }).click()
  await expect(page.getByText('お支払いが完了しました。')).toBeVisible()

  await page.getByRole('button', { name: 'カードを削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('カードは登録されていません')).toBeVisible()
  expect(errors).toEqual([])
})

test('lets an account with the authority to view replace its card, and not remove it', async ({ page }) => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 }
  await page.route('**/v1/stripe/card', (route) => route.fulfill({ json: { data: { is_set_up: true, card } } }))
  await page.route('**/v1/auth/user-info', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, authority: 'view' } } })
  })
  await signIn(page, 'direct@example.com')
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'お支払い方法' }).click()
  await expect(page.getByRole('button', { name: '別のカードに変更' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'カードを削除' })).toHaveCount(0)
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('tells on a phone that the bank did not confirm, and pays with another card', async ({ page, context }) => {
    const form = { label: 'Card number', save: 'Save card' }
    await useLanguage(context, 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'master-user@example.com', '/masteruser/card')
    await expect(page.getByText('No card registered')).toBeVisible()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, ALWAYS_ASKS, form)
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByText('The bank did not confirm the card')).toBeVisible()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await enterCard(page, ALWAYS_ASKS, form)
    // The screen reads the card and stores the new one at the same time.
    await delayCard(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Visa ending in 3184')).toBeVisible()
    await page.waitForTimeout(2500)
    await expect(page.getByText('Visa ending in 3184')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/masteruser/card?bill=${billId('master-user@example.com', 1)}`)
    await page.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByText('The bank could not confirm that the payment is yours.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use another card' }).click()
    await enterCard(page, WORKS, form)
    await page.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('The payment is complete.')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test("admits the card provider's script in the card screen's document alone", async ({ page }) => {
  expect(await scriptHosts(page, '/adminuser/card')).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
  for (const path of ['/adminuser/site-list', '/login', '/adminuser/card/other', '/card'])
    expect(await scriptHosts(page, path)).toBe("'self' 'wasm-unsafe-eval'")
  // Both ways load the page again, because a policy belongs to a document.
  await signIn(page, INN.owner)
  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  await menu.getByRole('link', { name: 'お支払い方法' }).click()
  await expect(page.getByRole('heading', { name: 'クレジットカード' })).toBeVisible()
  await expect.poll(() => loadedPath(page)).toBe('/adminuser/card')
  await menu.getByRole('link', { name: 'サイト' }).click()
  await expect.poll(() => loadedPath(page)).toBe('/adminuser/site-list')
})

test('a user of a partner, who pays the partner, has no screen for cards', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com')
  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  await expect(menu.getByRole('link', { name: 'プラン' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'お支払い方法' })).toHaveCount(0)
  await page.goto('/adminuser/card')
  await page.waitForURL('**/errors/403')
  // A test that ends while the page loads again waits two minutes for the browser.
  await expect.poll(() => loadedPath(page)).toBe('/errors/403')
})
