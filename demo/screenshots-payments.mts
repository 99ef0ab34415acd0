import type { Browser } from 'playwright'
import { en } from '#shared/i18n/payments/en.ts'
import { ja } from '#shared/i18n/payments/ja.ts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }

/** Takes the card screen without and with a card, and the form that stands for Stripe's. Leaves no card behind. */
export async function shootCards(browser: Browser, shot: Shot): Promise<void> {
  const t = WORDS[shot.language]
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  await page.goto(`${origin}/adminuser/card`)
  await page.getByText(t.card.none).waitFor()
  await shoot(page, 'card-none', shot)
  await page.getByRole('button', { name: t.card.add }).click()
  await page.waitForURL(/\/dev\/card/)
  await page.locator('#number').fill('4242 4242 4242 4242')
  await page.locator('form button').click()
  await page.getByRole('button', { name: t.card.remove }).waitFor()
  await shoot(page, 'card', shot)
  await page.getByRole('button', { name: t.card.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.removing.confirm }).click()
  await page.getByText(t.card.none).waitFor()
  await context.close()
}
