import { expect, type Page } from 'playwright/test'

/** Where the link of the newest mail to somebody leads, as they find it in their mailbox. */
export async function findMailedLink(page: Page, recipient: string, path: string): Promise<URL> {
  const row = page.getByRole('row').filter({ hasText: recipient }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await row.getByRole('link').last().click()
  const href = await page.locator(`pre a[href*="${path}?token="]`).getAttribute('href')
  return new URL(href ?? '')
}

/** Opens the link of the newest mail to somebody that leads to `path` of the back office. Gives its address. */
export async function openMailedLink(page: Page, recipient: string, path: string): Promise<string> {
  const { pathname, search } = await findMailedLink(page, recipient, path)
  await page.goto(pathname + search)
  return pathname + search
}
