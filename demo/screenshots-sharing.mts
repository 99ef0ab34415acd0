import type { Browser } from 'playwright'
import { en } from '#shared/i18n/sharing/en.ts'
import { ja } from '#shared/i18n/sharing/ja.ts'
import { open, origin, shoot, type Shot, signIn, waitForDialog } from './shot.mts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }

/** Takes the sharing of the inn's preview: the dialog, the invited people, and the preview's screen. */
export async function shootSharing(browser: Browser, shot: Shot): Promise<void> {
  const words = WORDS[shot.language]
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const site = (await page.getByRole('link', { name: inn.name, exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${origin}${site}/preview`)
  await page.frameLocator('iframe').locator('#grid .cell').first().waitFor()
  await page.waitForTimeout(1500)
  await shoot(page, 'site-preview', shot)
  await page.getByRole('button', { name: words.title }).click()
  await waitForDialog(page)
  await page.getByLabel(words.invite.label).fill(`${words.invite.placeholder}, ken@example.com`)
  await page.getByRole('button', { name: words.invite.add, exact: true }).click()
  await shoot(page, 'share', shot)
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('list', { name: words.list.label }).waitFor()
  await shoot(page, 'share-invited', shot)
  await context.close()
}
