import { en } from '#shared/i18n/installation/en.ts'
import { ja } from '#shared/i18n/installation/ja.ts'
import { expect } from 'playwright/test'
import { expectAccessible, expectLoaded, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const OPERATOR = 'master@example.com'

test('the operator sees how the installation stands, and goes to failed work', async ({ page, context, request }) => {
  const errors = watchErrors(page)
  await request.post('/dev/tick')
  await signIn(page, OPERATOR)
  await page.getByRole('navigation').getByRole('link', { name: ja.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: ja.title })).toBeVisible()
  const jobs = page.getByRole('table', { name: ja.jobs })
  await expect(jobs.getByRole('row').filter({ hasText: 'outbox.sweep' })).toContainText(ja.state.fine)
  await expect(page.getByText(ja.tile.database, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await useLanguage(context, 'en')
  await page.reload()
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: en.jobs })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('nobody but the operator sees the installation', FULL, async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/installation')
  await expect(page).toHaveURL(/\/errors\/403$/)
})
