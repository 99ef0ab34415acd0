import { expect, type Page } from 'playwright/test'

/** Waits until the newest mail to a recipient has a link to `path`, and returns that link. */
export async function findMailedLink(page: Page, recipient: string, path: string): Promise<URL> {
  const row = page.getByRole('row').filter({ hasText: recipient }).first()
  let href: string | null = null
  await expect(async () => {
    await page.goto('/dev/mail')
    await row.getByRole('link').last().click({ timeout: 1000 })
    href = await page.locator(`pre a[href*="${path}?token="]`).getAttribute('href', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  return new URL(href ?? '')
}

/** The mails to a recipient with a subject, in the list that is open. */
export const mailsOf = (page: Page, recipient: string, subject: string) =>
  page.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject })

/** Waits for a mail with a subject and opens the page that its button leads to. */
export async function followMail(page: Page, recipient: string, subject: string): Promise<void> {
  let href: string | null = null
  await expect(async () => {
    await page.goto('/dev/mail')
    await mailsOf(page, recipient, subject).getByRole('link').last().click({ timeout: 1000 })
    href = await page.locator('pre a[href]').first().getAttribute('href', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.goto(new URL(href ?? '').pathname)
}

/** Opens the link to `path` of the newest mail to a recipient. Returns path and query. */
export async function openMailedLink(page: Page, recipient: string, path: string): Promise<string> {
  const { pathname, search } = await findMailedLink(page, recipient, path)
  await page.goto(pathname + search)
  return pathname + search
}
