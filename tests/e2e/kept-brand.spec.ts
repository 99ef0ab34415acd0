import { expect, type Page } from 'playwright/test'
import { expectLoaded, signIn, test, watchErrors } from './support.ts'

/** The name of the brand that the device remembers. */
const keptName = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('mekuri.brand') ?? 'null') as { brandName: string } | null)?.brandName,
  )

/** The partner's sign and title, and the product's name nowhere. */
async function expectPartner(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(` - ${name}$`))
  await expect(page.locator('img[src*="/media/"]').first()).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/media\//)
  expect(await page.locator('body').innerText()).not.toContain('Mekuri')
}

test("a partner's brand stays on the device without a session, until another account is used", async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'user@example.com')
  await expectLoaded(page)
  const name = (await keptName(page)) ?? ''
  expect(name).not.toBe('')
  await page.goto('/log-out')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPartner(page, name)
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectPartner(page, name)
  await page.goto('/reset-pass')
  await expectPartner(page, name)
  await page.goto('/errors/404')
  await expectPartner(page, name)

  await signIn(page, 'direct@example.com')
  await expectLoaded(page)
  expect(await keptName(page)).toBeUndefined()
  await page.goto('/log-out')
  await expect(page).toHaveTitle(/ - Mekuri$/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  expect(errors).toEqual([])
})
