import type { Browser } from 'playwright'
import { en } from '#shared/i18n/bell/en.ts'
import { ja } from '#shared/i18n/bell/ja.ts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }

/** Takes notifications: the operator's list and editor, the bell of a reader, a page, and the switches. */
export async function shootNotifications(browser: Browser, shot: Shot): Promise<void> {
  await shootOperator(browser, shot)
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const { title } = WORDS[shot.language]
  await page.locator('header').getByRole('button', { name: title }).click()
  const list = page.getByRole('dialog').getByRole('list')
  await list.waitFor()
  await shoot(page, 'bell', shot)
  await list.locator('a[href*="/notification/"]').first().click()
  await page.waitForURL('**/notification/*')
  await shoot(page, 'notification', shot)
  await page.goto(`${origin}/adminuser/profile#notifications`)
  await shoot(page, 'profile-notifications', shot)
  await context.close()
}

async function shootOperator(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'master@example.com')
  await page.goto(`${origin}/master/system-notification`)
  await shoot(page, 'system-notification', shot)
  await page.locator('main a[href*="/notification/"]').first().click()
  await page.waitForURL('**/notification/*')
  await shoot(page, 'notification-edit', shot)
  await context.close()
}
