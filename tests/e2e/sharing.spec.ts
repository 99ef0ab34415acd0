import { type Browser, type BrowserContext, devices, expect, type Locator, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, findSite, getToken, INN, MINUTE, signIn, test, useLanguage, watchErrors } from './support.ts'
import { SMOKE } from './views.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const PASSWORD = 'Snow-2026-inn'
/** Guests of this run alone: a repeated test invites others. */
const newGuest = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@guests.example.com`

/** Opens the dialog from the row of the inn in the site list. */
async function openDialog(page: Page, words: { menu: string; share: string }): Promise<Locator> {
  await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('menuitem', { name: words.share }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab').first()).toBeVisible()
  return dialog
}

const IN_JAPANESE = { menu: `「${INN.name}」の操作`, share: 'プレビューを共有' }

/** The link of the newest invitation that was mailed to an address. */
async function findInvitation(page: Page, email: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: email }).first()
  let link: string | null = null
  await expect(async () => {
    await page.goto('/dev/mail')
    await row.getByRole('link').last().click({ timeout: 1000 })
    link = await page.locator('pre a[href*="?invitation="]').first().getAttribute('href', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

/** Opens an invitation and presses its button. Returns the page in the frame under the bar. */
async function enter(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button', { name: 'プレビューを開く' }).click()
  return page.frameLocator('iframe')
}

async function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...phone, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
}

test.describe('a shared preview', () => {
  test.setTimeout(2 * MINUTE)

  test('is opened by two guests and by password; who is revoked is out, others are not', async ({
    page,
    browser,
    request,
  }) => {
    const errors = watchErrors(page)
    // A share whose password is set has no field for a first one: a repeated test shares another site.
    const name = `二人の客 ${crypto.randomUUID().slice(0, 8)}`
    await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['雪見の湯'] })
    await useLanguage(page.context(), 'en')
    await signIn(page, MAKER)
    const dialog = await openDialog(page, { menu: `Actions for “${name}”`, share: 'Share preview' })
    const [hana, ken] = [newGuest('hana'), newGuest('ken')]

    await test.step('a hundred pasted addresses are taken apart, nothing is lost', async () => {
      const field = dialog.getByLabel('Email addresses to invite')
      const people = Array.from({ length: 100 }, (_item, at) => `"Yamada, No. ${at}" <p${at}@example.com>`)
      await field.fill(`${people.join('; ')}\nnot an address; P0@example.com`)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByRole('list', { name: 'People to invite' }).getByRole('listitem')).toHaveCount(100)
      const refused = dialog.getByRole('region', { name: 'Not added' })
      await expect(refused.getByRole('listitem')).toHaveText([/not an address/])
      await expect(refused).toContainText('Dropped as duplicates')
      await dialog.getByRole('button', { name: /^Save and send/ }).click()
      await expect(dialog.getByText('Some entries are not email addresses.')).toBeVisible()
      await refused.getByRole('button', { name: 'Remove all' }).click()
      await expect(dialog.getByText(/At most 50 people can be invited/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Remove all' }).click()
      await expect(dialog.getByRole('list', { name: 'People to invite' })).toHaveCount(0)
    })

    await test.step('a person of the account and a password of spaces are refused in words', async () => {
      await dialog.getByLabel('Email addresses to invite').fill(`Hana <${hana}>, ${ken}, ${MAKER}`)
      await dialog.getByLabel('Anyone with the link').check()
      await dialog.getByLabel('Password', { exact: true }).fill('          ')
      await dialog.getByRole('button', { name: /^Save and send 3/ }).click()
      await expect(dialog.getByText(/Use at least 8 characters other than spaces/)).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await expect(dialog.getByRole('status').filter({ hasText: 'Strong' })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^Save and send 3/ }).click()
      await expect(dialog.getByText('sees the preview in the back office')).toBeVisible()
      await dialog.getByRole('button', { name: `Remove ${MAKER}` }).click()
      await dialog.getByRole('button', { name: /^Save and send 2/ }).click()
    })

    const rowOf = (email: string) => dialog.getByRole('listitem').filter({ hasText: email })
    await expect(rowOf(hana)).toContainText('Sent')
    await expect(rowOf(ken)).toContainText('Not opened yet')

    const mails = await page.context().newPage()
    const [toHana, toKen] = [await findInvitation(mails, hana), await findInvitation(mails, ken)]
    const [one, two, three] = [await newPhone(browser), await newPhone(browser), await newPhone(browser)]
    const [first, second, third] = [await one.newPage(), await two.newPage(), await three.newPage()]

    await test.step('a guest sees the site under a bar, and changes language and frame', async () => {
      const site = await enter(first, toHana)
      await expect(site.locator('html')).toHaveAttribute('lang', 'ja')
      await expect(site.locator('#grid .cell').first()).toBeVisible()
      await first.getByRole('link', { name: 'English' }).click()
      await expect(site.locator('html')).toHaveAttribute('lang', 'en')
      // A phone's own screen is the frame: only wider ones choose it.
      await first.setViewportSize({ width: 1280, height: 800 })
      await first.getByRole('link', { name: 'Computer' }).click()
      await expect(first.locator('body')).toHaveClass(/pc/)
    })

    await test.step('another opens by the link of the share and the password', async () => {
      await enter(second, toKen)
      const { origin } = new URL(toKen)
      await third.goto(origin)
      await third.getByLabel('パスワード').fill(PASSWORD)
      await third.getByRole('button', { name: 'プレビューを開く' }).click()
      await expect(third.frameLocator('iframe').locator('#grid .cell').first()).toBeVisible()
    })

    await test.step('who is revoked is out at the next call of the page, the other guest is not', async () => {
      await rowOf(hana).getByRole('button').click()
      await page.getByRole('menuitem', { name: 'Revoke invitation' }).click()
      const confirm = page.getByRole('dialog', { name: /Revoke the invitation/ })
      await expect(confirm).toContainText('anyone who knows the password can still look')
      await confirm.getByRole('button', { name: 'Revoke invitation' }).click()
      await expect(rowOf(hana)).toContainText('Revoked')
      await first.frames()[1]?.evaluate(() => void fetch('/view/popups/ja'))
      await expect(first.locator('body.lock').getByRole('alert')).toHaveText(
        'Your access has ended, or the invitation was withdrawn.',
      )
      await expect(first.locator('iframe')).toHaveCount(0)
      await second.reload()
      await expect(second.frameLocator('iframe').locator('#grid .cell').first()).toBeVisible()
      await expect(rowOf(ken)).toContainText('Opened')
      await dialog.getByRole('tab', { name: 'Visits' }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: 'By the link' }).first()).toContainText('Has access')
    })

    await Promise.all([one, two, three].map((context) => context.close()))
    expect(errors).toEqual([])
  })

  test('of one site opens no other in the same browser', SMOKE, async ({ browser, request }) => {
    const site = await createSite(request, {
      name: '別の宿',
      columns: 1,
      rows: 1,
      files: ['a1.jpg'],
      texts: ['別の宿の一枚'],
    })
    const inn = await findSite(request, INN.owner, INN.name)
    const [guest, other] = [newGuest('guest'), newGuest('other')]
    for (const [owner, id, email] of [
      [INN.owner, inn.id, guest],
      [MAKER, site.id, other],
    ] as const) {
      const headers = { authorization: `Bearer ${await getToken(request, owner)}` }
      const shared = await request.get(`/v1/preview/site/${id}/share`, { headers })
      const { data } = (await shared.json()) as { data: { is_private: boolean; has_link: boolean } }
      const { is_private, has_link } = data
      const answer = await request.post(`/v1/preview/site/${id}/share`, {
        headers,
        data: { is_private, has_link, emails: [email], lang: 'ja' },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const context = await newPhone(browser)
    const page = await context.newPage()
    const toInn = await findInvitation(page, guest)
    const toOther = await findInvitation(page, other)
    await expect((await enter(page, toInn)).locator('#grid .cell').first()).toBeVisible()
    for (const path of ['/', '/view']) {
      await page.goto(new URL(path, toOther).href)
      await expect(page.locator('iframe, #grid')).toHaveCount(0)
    }
    await expect((await enter(page, toOther)).getByText('別の宿の一枚')).toBeVisible()
    await page.goto(new URL('/', toInn).href)
    await expect(page.frameLocator('iframe').locator('#grid .cell').first()).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('別の宿の一枚')).toHaveCount(0)
    await context.close()
  })

  test('has a dialog for phones that loses nothing, and a screen of its own', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, INN.owner)
    const dialog = await openDialog(page, IN_JAPANESE)
    await dialog.getByLabel('招待するメールアドレス').fill('山田 <yamada@example.com>、')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: '入力した内容を破棄しますか？' })
    await ask.getByRole('button', { name: '編集を続ける' }).click()
    await expect(dialog.getByText('yamada@example.com')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await ask.getByRole('button', { name: '破棄する' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const href = await page.getByRole('link', { name: INN.name }).first().getAttribute('href')
    await page.goto(`${href}/preview`)
    const site = page.frameLocator('iframe')
    await expect(site.locator('#grid .cell').first()).toBeVisible()
    await page.getByRole('button', { name: /プレビューの言語/ }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expect(site.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /^表示する端末/ }).click()
    await page.getByRole('option', { name: /^パソコン/ }).click()
    await page.getByRole('button', { name: 'プレビューを共有' }).click()
    await expect(dialog.getByRole('tab', { name: '閲覧の記録' })).toBeVisible()
  })
})
