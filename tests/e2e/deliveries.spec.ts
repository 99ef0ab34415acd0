import { type Browser, expect, type Page } from 'playwright/test'
import { inn } from '#demo/sites/inn.ts'
import { expectAccessible, findSite, getToken, linesOf, MINUTE, moveClock, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NEWEST = '雪見の湯、夜は22時半まで'

// Tests that count the inn's notices run with those of the clock, while no other test writes one.

const bell = (page: Page) => page.locator('#bell')
const panel = (page: Page) => page.getByRole('dialog', { name: 'お知らせ' })

/** A visitor's phone, with storage of its own. */
async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options })
  return context.newPage()
}

test('a phone sees the bell, opens it by touch and by keyboard, and remembers without a cookie @clock', async ({
  browser,
  request,
}) => {
  const { url } = await findSite(request, inn.owner, inn.name)
  const page = await openPhone(browser)
  const errors = watchErrors(page)
  await page.goto(url)
  await expect(bell(page)).toHaveAccessibleName('お知らせ、新着2件')
  await expect(bell(page).locator('b')).toHaveText('2')
  for (const number of ['16', '20']) expect(await linesOf(bell(page).locator('b'), number)).toBe(1)

  const told = page.waitForResponse((answer) => answer.url().endsWith('/event'))
  await bell(page).tap()
  await expect(panel(page)).toBeVisible()
  expect((await told).status()).toBe(200)
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([NEWEST, '送迎バスが一日六便になりました'])
  // The newest one is unfolded; the others unfold by a tap.
  await expect(panel(page).getByText('足もとに気をつけてお越しください。')).toBeVisible()
  await expect(panel(page).getByRole('img')).toBeVisible()
  await expect(panel(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/snow')
  await panel(page).getByText('送迎バスが一日六便になりました').tap()
  await expect(panel(page).getByText('ご予約はいりません。')).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: '閉じる' }).tap()
  await expect(panel(page)).toBeHidden()
  await expect(bell(page).locator('b')).toHaveText('')

  await swipe(page, -300, 0)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')

  await page.reload()
  await expect(bell(page)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
  await expect(bell(page).locator('b')).toHaveText('')

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('notices')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  expect(await page.context().cookies()).toEqual([])
  expect(errors).toEqual([])
  await page.context().close()
})

test('the notices have a page of their own without script', async ({ browser, request }) => {
  const { url } = await findSite(request, inn.owner, inn.name)
  const page = await openPhone(browser, { javaScriptEnabled: false })
  await page.goto(`${url}/kr`)
  await page.locator('#bell').tap()
  await page.waitForURL('**/kr/notices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림')
  await expect(page.getByText('발밑을 조심해 주세요.')).toBeVisible()
  await expect(page.getByText('전세 노천탕')).toHaveCount(0)
  await page.goto(`${url}/ja/notices`)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(NEWEST)
  await page.context().close()
})

test('a notice without storage is new with each page, and nothing breaks @clock', async ({ browser, request }) => {
  const { url } = await findSite(request, inn.owner, inn.name)
  const page = await openPhone(browser)
  const errors = watchErrors(page)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    }),
  )
  await page.goto(url)
  await bell(page).tap()
  await expect(panel(page)).toBeVisible()
  await expect(bell(page).locator('b')).toHaveText('')
  await page.reload()
  await expect(bell(page).locator('b')).toHaveText('2')
  expect(errors).toEqual([])
  await page.context().close()
})

test('what a maker delivers is seen until its end @clock', async ({ browser, request }) => {
  const { id, url } = await findSite(request, inn.owner, inn.name)
  const headers = { authorization: `Bearer ${await getToken(request, inn.owner)}` }
  const title = `夜の餅つき ${Date.now()}`
  const text = (value: string) => ({ ja: { value, state: 'written' } })
  const period = { publication: 'instant', end_date: new Date(Date.now() + 60 * MINUTE).toISOString() }
  const data = { title: text(title), content: text('中庭で。'), status: 'published', ...period }
  const delivered = await request.post(`/v1/notification-delivery/${id}`, { headers, data })
  expect(delivered.status()).toBe(200)
  const page = await openPhone(browser)
  // An isolate believes a site's pointer for five seconds.
  await page.waitForTimeout(5500)
  await page.goto(url)
  await bell(page).tap()
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText(title)
  try {
    await moveClock(request, 59 * MINUTE)
    await page.goto(`${url}/notices`)
    await expect(page.getByText(title)).toBeVisible()
    await moveClock(request, 60 * MINUTE)
    await page.goto(url)
    await bell(page).tap()
    await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText(NEWEST)
    await expect(panel(page).getByText(title)).toHaveCount(0)
  } finally {
    await moveClock(request, 0)
    // The inn stays as it was for whoever comes next.
    const { data: made } = (await delivered.json()) as { data: { id: string } }
    const written = { ...headers, 'if-match': '"1"' }
    await request.delete(`/v1/notification-delivery/${id}/${made.id}`, { headers: written })
  }
  await page.context().close()
})
