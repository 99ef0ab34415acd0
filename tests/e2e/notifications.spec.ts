import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { formatDateTime } from '#shared/time/jst.ts'
import { followMail, mailsOf } from './mails.ts'
import { expectAccessible, getToken, INN, linesOf, MINUTE, moveClock, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'
const READER = 'master-user@example.com'
const PARTNER = 'oem@example.com'
const HOUR = 60 * MINUTE

const bellOf = (page: Page) => page.getByRole('button', { name: /^通知（/ })
const listOf = (page: Page) => page.getByRole('dialog', { name: '通知' })
const itemsOf = (page: Page) => listOf(page).getByRole('listitem')

/** The unread count that the bell tells. */
async function unreadOf(page: Page): Promise<number> {
  const text = (await bellOf(page).textContent()) ?? ''
  return Number(/未読(\d+)件/.exec(text)?.[1] ?? 0)
}

async function openBell(page: Page): Promise<void> {
  await bellOf(page).click()
  await expect(itemsOf(page).first()).toBeVisible()
}

/** Publishes a notification to master users through the API. */
async function publish(request: APIRequestContext, title: string): Promise<void> {
  const text = { ja: { value: title } }
  const answer = await request.post('/v1/system_noti', {
    headers: { authorization: `Bearer ${await getToken(request, OPERATOR)}` },
    data: { title: text, content: text, publication: 'instant', status: 'published', targets: ['masterUser'] },
  })
  expect(answer.status()).toBe(200)
}

/** Makes the server refuse a call until the returned function is called. */
async function refuse(page: Page, url: string): Promise<() => Promise<void>> {
  const body = JSON.stringify({ error: { code: 'internal', message: 'サーバーで問題が発生しました。' } })
  await page.route(url, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/json', body })
      : route.continue(),
  )
  return () => page.unroute(url)
}

/** A signed-in page in a browser of its own. */
async function newPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  return page
}

test('a reader opens, pages and marks what stands under the bell', async ({ page, request }) => {
  const errors = watchErrors(page)
  const stamp = Date.now()
  for (let number = 1; number <= 12; number++) await publish(request, `通知${number} ${stamp}`)
  await signIn(page, READER)
  await expect.poll(() => unreadOf(page)).toBeGreaterThanOrEqual(12)
  const before = await unreadOf(page)
  const badge = bellOf(page).locator('[aria-hidden].rounded-full')
  for (const number of ['16', '99+']) expect(await linesOf(badge, number)).toBe(1)

  await openBell(page)
  await expect(itemsOf(page)).toHaveCount(10)
  await expect(itemsOf(page).first()).toContainText(`通知12 ${stamp}`)
  await expect(itemsOf(page).first()).toContainText('たった今')
  await expectAccessible(page)
  await listOf(page).getByRole('button', { name: 'もっと見る' }).click()
  await expect(itemsOf(page).filter({ hasText: String(stamp) })).toHaveCount(12)
  await itemsOf(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(itemsOf(page).nth(1).getByRole('link')).toBeFocused()

  const mark = listOf(page).getByRole('button', { name: `「通知12 ${stamp}」を既読にする` })
  const serveAgain = await refuse(page, '**/v1/system_noti/mark_as_read')
  await mark.click()
  await expect(page.getByRole('alert').filter({ hasText: '更新できませんでした' })).toBeVisible()
  await expect(mark).toBeVisible()
  expect(await unreadOf(page)).toBe(before)
  await serveAgain()
  await mark.click()
  await expect(mark).toHaveCount(0)
  await expect.poll(() => unreadOf(page)).toBe(before - 1)

  await listOf(page).getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(listOf(page).getByText('未読はありません')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()
  await expect(bellOf(page)).toHaveAccessibleName('通知（未読なし）')
  await page.reload()
  await expect(bellOf(page)).toHaveAccessibleName('通知（未読なし）')
  expect(errors).toEqual([])
})

test('a reader chooses what comes under the bell', async ({ page, request }) => {
  const title = `選べる通知 ${Date.now()}`
  await publish(request, title)
  await signIn(page, READER)
  await openBell(page)
  await listOf(page).getByRole('link', { name: '通知の設定' }).click()
  await page.waitForURL('**/masteruser/profile#notifications')
  const row = page.getByRole('group', { name: '運営からの通知' })
  const bell = row.getByRole('checkbox', { name: 'ベル' })
  await expect(page.getByRole('group', { name: '請求書' }).getByRole('checkbox', { name: 'メール' })).toBeDisabled()
  await expectAccessible(page)

  const serveAgain = await refuse(page, '**/v1/notification-setting')
  await bell.click()
  await expect(page.getByRole('alert').filter({ hasText: '設定を更新できませんでした' })).toBeVisible()
  await expect(bell).toBeChecked()
  await serveAgain()
  await bell.click()
  await expect(page.getByText('通知の設定を保存しました')).toBeVisible()
  await page.reload()
  await expect(bell).not.toBeChecked()
  await bellOf(page).click()
  await expect(
    listOf(page)
      .getByText(/^未読/)
      .first(),
  ).toBeVisible()
  await expect(listOf(page).getByRole('link', { name: title })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await bell.click()
  await expect(bell).toBeChecked()
  await openBell(page)
  await expect(listOf(page).getByRole('link', { name: title })).toBeVisible()
})

test('the bell asks once a minute, not while its tab is hidden, and at once when it shows again', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  let open = 0
  page.on('request', (request) => {
    open += 1
    asked += Number(request.url().endsWith('/v1/system_noti/unread'))
  })
  page.on('requestfinished', () => (open -= 1))
  page.on('requestfailed', () => (open -= 1))
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await signIn(page, READER)
  await expect(bellOf(page)).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  // The minute that passes at once would be the time-out of a call without its answer, whose error cancels the bell's.
  await expect.poll(() => open).toBe(0)
  await page.clock.runFor(59_000)
  expect(asked).toBe(1)
  await page.clock.runFor(2_000)
  await expect.poll(() => asked).toBe(2)
  await turn('hidden')
  await page.clock.runFor(5 * MINUTE)
  expect(asked).toBe(2)
  await turn('visible')
  await expect.poll(() => asked).toBe(3)
})

test(
  'the operator schedules a notification; its readers find it in time, and once by mail',
  { tag: '@clock' },
  async ({ page, browser, request }) => {
    test.slow()
    const errors = watchErrors(page)
    const title = `計画メンテナンス ${Date.now()}`
    const startsAt = Math.ceil(Date.now() / HOUR + 1) * HOUR
    const endsAt = startsAt + 3 * HOUR
    const fill = async (label: string, at: number) => {
      const [day = '', time = ''] = formatDateTime(at).split(' ')
      await page.getByRole('textbox', { name: label, exact: true }).fill(day)
      await page.getByRole('textbox', { name: `${label}: 時刻` }).fill(time)
    }

    await signIn(page, OPERATOR, '/master/system-notification')
    await page.getByRole('link', { name: '通知を作成' }).click()
    const titleField = page.getByRole('textbox', { name: 'タイトル' }).first()
    await titleField.fill(title)
    await page.getByText('日時を指定', { exact: true }).click()
    await fill('開始日時', startsAt)
    await fill('終了日時', startsAt - HOUR)
    await page.getByRole('button', { name: '公開を予約' }).click()
    await expect(page.getByRole('group', { name: '配信先' }).getByText('配信先を1つ以上選んでください。')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '終了日時', exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(titleField).toHaveValue(title)

    await page.getByRole('textbox', { name: '本文' }).first().fill('深夜2時から4時まで停止します。\nご了承ください。')
    await fill('終了日時', endsAt)
    await page.getByRole('checkbox', { name: 'マスターユーザー' }).check()
    await page.getByRole('checkbox', { name: 'メールでも送る' }).check()
    const reach = page.getByRole('status').filter({ hasText: /^\d+人に届きます（うちメール\d+人）$/ })
    await expect(reach).toBeVisible()
    const told = (await reach.textContent()) ?? ''
    await expectAccessible(page)
    await page.getByRole('button', { name: '公開を予約' }).click()
    const question = page.getByRole('dialog', { name: 'この通知の公開を予約しますか？' })
    await expect(question).toContainText(told)
    await question.getByRole('button', { name: '予約する' }).click()
    await page.waitForURL('**/master/system-notification')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(`${formatDateTime(startsAt)}に公開`)
    await expectAccessible(page)

    const first = await newPage(browser, INN.owner)
    const second = await first.context().newPage()
    await second.goto('/adminuser/site-list')
    await bellOf(first).click()
    await expect(
      listOf(first)
        .getByText(/^未読/)
        .first(),
    ).toBeVisible()
    await expect(listOf(first).getByRole('link', { name: title })).toHaveCount(0)
    try {
      await moveClock(request, startsAt + MINUTE - Date.now())
      expect((await request.post('/dev/tick')).status()).toBe(200)
      await Promise.all([first.reload(), second.reload()])
      await expect(bellOf(second)).toHaveAccessibleName(/未読\d+件/)
      const unread = await unreadOf(second)
      await openBell(first)
      await listOf(first).getByRole('link', { name: title }).click()
      await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(first.getByText('深夜2時から4時まで停止します。')).toBeVisible()
      await expectAccessible(first)
      await expect.poll(() => unreadOf(second)).toBe(unread - 1)
      await expect.poll(() => unreadOf(first)).toBe(unread - 1)
      const { pathname } = new URL(first.url())

      const partner = await newPage(browser, PARTNER)
      await bellOf(partner).click()
      await expect(
        listOf(partner)
          .getByText(/^未読/)
          .first(),
      ).toBeVisible()
      await expect(listOf(partner).getByRole('link', { name: title })).toHaveCount(0)
      await partner.goto(pathname)
      await expect(partner.getByRole('heading', { name: 'この通知は見つかりません' })).toBeVisible()

      await request.post('/dev/tick')
      await first.goto('/dev/mail')
      await expect(mailsOf(first, INN.owner, title)).toHaveCount(1)
      await followMail(first, INN.owner, title)
      await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await page.goto(pathname.replace('/adminuser/', '/master/'))
      await expect(page.getByText(/^これまでに\d+人分のメール送信を受け付けました。$/)).toBeVisible()

      await moveClock(request, endsAt - Date.now())
      await first.reload()
      await expect(first.getByRole('heading', { name: 'この通知は見つかりません' })).toBeVisible()
      await expect(first.getByRole('link', { name: 'サイト一覧へ' }).last()).toBeVisible()
    } finally {
      await moveClock(request, 0)
    }
    expect(errors).toEqual([])
  },
)
