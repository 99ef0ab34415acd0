import type { Browser } from 'playwright'
import { en } from '#shared/i18n/visitor-review/en.ts'
import { ja } from '#shared/i18n/visitor-review/ja.ts'
import { invitationOf } from './invitation.mts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'
import { inn } from './sites/inn.ts'
import { innReview } from './sites/inn-review.ts'

const WORDS = { ja, en }

/** Takes the review of the inn's preview: as its guest, and in the editor. */
export async function shootReview(browser: Browser, shot: Shot): Promise<void> {
  await shootGuest(browser, shot)
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const site = (await page.getByRole('link', { name: inn.name, exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${origin}${site}?panel=review`)
  await page.locator('h4 button').last().click()
  await page.waitForTimeout(1500)
  await shoot(page, 'editor-review', shot)
  await context.close()
}

async function shootGuest(browser: Browser, shot: Shot): Promise<void> {
  const words = WORDS[shot.language]
  const context = await open(browser, shot)
  const page = await context.newPage()
  const link = await invitationOf(innReview.email)
  link.searchParams.set('lang', shot.language)
  await page.goto(link.href)
  await page.locator('main button[type=submit]').click()
  await page.locator('#review-tools:not([hidden])').waitFor()
  await page.locator('#review-list').click()
  await page.locator('.thread').last().click()
  await page.waitForTimeout(1500)
  await shoot(page, 'review', shot)
  await page.goto(`${link.origin}/?lang=${shot.language}`)
  await page.getByRole('button', { name: words.tools.approved }).click()
  await shoot(page, 'review-approved', shot)
  await context.close()
}
