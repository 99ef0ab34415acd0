import { expect, type Page } from 'playwright/test'

/** Opens the link of the newest mail to somebody that leads to `path`, as they do in their mailbox. Gives its address. */
export async function openMailedLink(page: Page, recipient: string, path: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: recipient }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await row.getByRole('link').last().click()
  const href = await page.locator(`pre a[href*="${path}?token="]`).getAttribute('href')
  const { pathname, search } = new URL(href ?? '')
  await page.goto(pathname + search)
  return pathname + search
}
