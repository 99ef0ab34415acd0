import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { en } from '#shared/i18n/letters/en.ts'
import { ja } from '#shared/i18n/letters/ja.ts'
import { expectAccessible, expectLoaded, findSite, getToken, INN, signIn, test, watchErrors } from './support.ts'

// The story of failed work: an outage leaves dead letters; the operator reads one, runs it and all others again, and
// drops what nobody can use.

const OPERATOR = 'master@example.com'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('table', { name: ja.table }).locator('tbody > tr')

async function keepLetter(request: APIRequestContext, queue: string, messages: unknown[]): Promise<void> {
  expect((await request.post('/dev/letters', { data: { queue, messages } })).status()).toBe(200)
}

/** Takes away what another test or an earlier try left. */
async function dropAll(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  for (const queue of ['effects', 'jobs', 'visits']) {
    const answer = await request.get(`/v1/master/dlq/${queue}?limit=100`, { headers })
    const { data } = (await answer.json()) as { data: { data_list: { id: string }[] } }
    const ids = data.data_list.map(({ id }) => id)
    if (ids.length > 0)
      await request.post(`/v1/master/dlq/${queue}/drop`, { headers, data: { ids, reason: 'Of an earlier test' } })
  }
}

async function viewsOf(request: APIRequestContext, count: number): Promise<unknown[]> {
  const { id } = await findSite(request, INN.owner, INN.name)
  const view = { siteId: id, language: 'ja', at: Date.now() - 60_000, slot: 1 }
  const keys = Array.from({ length: count }, () => crypto.randomUUID().slice(-12))
  return keys.map((key) => ({ kind: 'views', views: [{ ...view, key }] }))
}

test.describe.configure({ mode: 'serial' })

test('failed work is read, run again and dropped', async ({ page, request }) => {
  const errors = watchErrors(page)
  await dropAll(request)
  const effect = { kind: 'release.prune', payload: { siteId: crypto.randomUUID() } }
  await keepLetter(request, 'effects', [effect, effect])
  await keepLetter(request, 'visits', await viewsOf(request, 87))
  await keepLetter(request, 'visits', await viewsOf(request, 12))
  await signIn(page, OPERATOR)
  await page.getByRole('navigation').getByRole('link', { name: ja.title, exact: true }).click()
  await expect(rows(page)).toHaveCount(2)

  // One is read and run again.
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('region', { name: ja.content, exact: true })).toContainText(effect.payload.siteId)
  await expectAccessible(page)
  await button(page, ja.redrive).click()
  await expect(page.getByText(ja.redriven, { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  // The other one is dropped, with a reason.
  await rows(page).first().getByRole('button').click()
  await button(page, ja.drop).click()
  await expect(dialogButton(page, ja.drop)).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill('試験用のデータのため')
  await dialogButton(page, ja.drop).click()
  await expect(page.getByRole('heading', { name: ja.empty })).toBeVisible()

  // Visits are run again, all of them.
  await page.getByRole('tab', { name: ja.tab.visits }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('87')
  await button(page, ja.all).click()
  await expectAccessible(page)
  await dialogButton(page, ja.all).click()
  await expect(page.getByText(ja.allDone.replace('{{count}}', '2'))).toBeVisible()
  await expect(page.getByRole('heading', { name: ja.empty })).toBeVisible()

  await page.goto('/master/audit-log')
  const log = page.getByRole('main')
  // More than these when an earlier try of this test has run.
  await expect(log.getByText('失敗した処理を再実行').nth(2)).toBeVisible()
  await expect(log.getByText('失敗した処理を破棄').first()).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' })

  test('failed work is read and run again', async ({ page, request }) => {
    await dropAll(request)
    await keepLetter(request, 'visits', await viewsOf(request, 30))
    await signIn(page, OPERATOR, '/master/failed-work?queue=visits')
    await expectLoaded(page)
    const card = page.getByRole('list', { name: en.table }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await card.getByRole('button').click()
    await expect(page.getByRole('region', { name: en.content, exact: true })).toContainText('"kind": "views"')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await button(page, en.redrive).click()
    await expect(page.getByRole('heading', { name: en.empty })).toBeVisible()
  })
})
