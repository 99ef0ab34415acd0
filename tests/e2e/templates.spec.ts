import { expect, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

const stage = (page: Page) => page.getByRole('group', { name: /^プレビュー（/ })

test.describe('a template', () => {
  test('is swiped in a phone before it is chosen', async ({ page }) => {
    const errors = watchErrors(page)
    await signIn(page, 'direct@example.com', '/adminuser/create-site')
    await page.getByRole('button', { name: '「喫茶・レストラン」を試してみる' }).click()
    const dialog = page.getByRole('dialog', { name: '喫茶・レストラン' })
    await expect(dialog.getByText('夏休みは、')).toBeVisible()
    await expect(stage(page)).toHaveAccessibleName('プレビュー（A1）')
    await expectAccessible(page)
    await stage(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(stage(page)).toHaveAccessibleName('プレビュー（B1）')
    await page.keyboard.press('ArrowDown')
    await expect(stage(page)).toHaveAccessibleName('プレビュー（B2）')
    await expect(dialog.getByRole('button', { name: 'B2' })).toHaveAttribute('aria-current', 'true')
    // The edge of the grid.
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'A3' }).click()
    await expect(stage(page)).toHaveAccessibleName('プレビュー（A3）')
    await dialog.getByRole('button', { name: 'このひな形で作る' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('radio', { name: '喫茶・レストラン' })).toBeChecked()
    await expect(page.getByText('このひな形は2列 × 3行です。')).toBeVisible()
    expect(errors).toEqual([])
  })

  test('begins the first site of an account, from its empty list, on a phone', async ({ page, request }) => {
    const { email } = await createAccount(request, { plan: 'light' })
    await page.setViewportSize(NARROW)
    await signIn(page, email)
    await page
      .getByRole('region', { name: 'ひな形を選んで始める' })
      .getByRole('button', { name: '新製品の発表' })
      .click()
    await expect(stage(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.getByRole('button', { name: 'このひな形で作る' }).click()
    await page.waitForURL('**/create-site?template=launch')
    await expect(page.getByRole('radio', { name: '新製品の発表' })).toBeChecked()
    // The main button stays in sight of a long form.
    await expect(page.getByRole('button', { name: /作成して/ })).toBeInViewport()
  })
})
