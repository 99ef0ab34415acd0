import { expect } from 'playwright/test'
import { ja } from '#shared/i18n/worklist/ja.ts'
import { expectAccessible, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'

test('the worklist shows what waits, filters it, leads to where it is solved, and its mail is switched', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, OPERATOR)
  const bell = page.getByRole('banner').getByRole('button', { name: /対応待ち\d+件/ })
  await bell.click()
  await page.getByRole('link', { name: /対応待ち\d+件/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: ja.title })).toBeVisible()
  const list = page.getByRole('table', { name: ja.table }).or(page.getByRole('list', { name: ja.table }))
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)

  await page.getByRole('radio', { name: new RegExp(`^${ja.kind.held}`) }).check()
  await expect(page).toHaveURL(/kind=held/)
  await expect(list).toContainText(ja.one.held)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(list).not.toContainText(ja.kind.overdue)
  await list
    .getByRole('link', { name: new RegExp(ja.action.held) })
    .first()
    .click()
  await expect(page.getByText('お客様にはまだ表示されていません')).toBeVisible()

  await page.goto('/master/worklist')
  const mail = page.getByRole('checkbox', { name: ja.mailed })
  await mail.uncheck()
  await expect(page.getByText(ja.mailedOff)).toBeVisible()
  await page.reload()
  await expect(mail).not.toBeChecked()
  await mail.check()
  await expect(page.getByText(ja.mailedOn)).toBeVisible()
  expect(errors).toEqual([])
})
