import type { Page } from 'playwright/test'

/** A test card that asks for 3-D Secure at every payment. */
export const ALWAYS_ASKS = '4000 0027 6000 3184'

/** Fills in the form that stands for Stripe's own on a local installation. */
export async function enterCard(page: Page, number: string, { label, save }: { label: string; save: string }) {
  await page.waitForURL(/\/dev\/card(?:\?|$)/)
  await page.getByLabel(label).fill(number)
  await page.getByRole('button', { name: save }).click()
}
