import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, openPanel, publish } from './site-kit.ts'
import { test } from './support.ts'
import { FULL } from './views.ts'

const SITE = { columns: 2, rows: 2, files: ['a1.jpg'], texts: ['月の宿'] }
const mainText = (page: Page) => page.getByRole('textbox', { name: 'メインテキスト', exact: true })

test('loads a panel that was opened offline after the connection returns, and stays usable', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  const site = await createSite(request, { ...SITE, name: '圏外の宿' })
  // No prefetch, as on a first visit over a slow connection.
  let isOffline = true
  await page.route(/company-panel/, (route) => (isOffline ? route.abort() : route.continue()))
  await openEditor(page, site.id)
  await page.locator('[role=gridcell][aria-label]').first().click()
  await expect(mainText(page)).toBeVisible()
  await context.setOffline(true)
  await mainText(page).fill('圏外で書いた')
  await expect(page.locator('[data-save=offline]')).toBeVisible()
  await openPanel(page, '会社情報')
  const panel = page.getByRole('region', { name: '会社情報', exact: true })
  await expect(panel.getByRole('alert')).toContainText('インターネットに接続されていない')

  isOffline = false
  await context.setOffline(false)
  await expect(panel.getByRole('textbox', { name: 'ウェブサイト' })).toBeVisible()
  await expectSaved(page)
})

test('loads a screen after the connection returns', FULL, async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const site = await createSite(request, { ...SITE, name: '戻る宿' })
  await openEditor(page, site.id)
  // Shell and editor load from the HTTP cache; their API calls fail.
  await page.route(/\/v1\//, (route) => route.abort())
  for (const [screen, sign] of [
    [page.url(), page.getByRole('grid').first()],
    ['/adminuser/site-list', page.getByRole('main').getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(screen)
    await expect(page.getByRole('alert').first()).toContainText('サーバーに接続できません')
    await page.unroute(/\/v1\//)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(sign).toBeVisible()
    await page.route(/\/v1\//, (route) => route.abort())
  }
})

test('does not show an empty release history when it cannot be loaded', FULL, async ({ page, request }) => {
  test.setTimeout(120_000)
  const site = await createSite(request, { ...SITE, name: '履歴の宿' })
  await openEditor(page, site.id)
  const history = page.getByRole('dialog', { name: '履歴と復元' })
  await page.getByRole('button', { name: '履歴と復元', exact: true }).click()
  await expect(history.getByText('まだ公開していません')).toBeVisible()
  await page.keyboard.press('Escape')
  await publish(page)
  await page.keyboard.press('Escape')
  await page.route(/\/release$/, (route) => route.abort())
  await page.getByRole('button', { name: '履歴と復元', exact: true }).click()
  await expect(history.getByRole('alert')).toBeVisible()
  await expect(history.getByText('まだ公開していません')).toHaveCount(0)
  await page.unroute(/\/release$/)
  await history.getByRole('button', { name: 'もう一度' }).first().click()
  await expect(history.getByText('公開中')).toBeVisible()
})
