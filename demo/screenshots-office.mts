import type { Browser, Page } from 'playwright'
import { en } from '#shared/i18n/admin/en.ts'
import { ja } from '#shared/i18n/admin/ja.ts'
import { en as enCopy } from '#shared/i18n/site-copy/en.ts'
import { ja as jaCopy } from '#shared/i18n/site-copy/ja.ts'
import { open, origin, shoot, type Shot, signIn, waitForDialog } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }
const COPY_WORDS = { ja: jaCopy, en: enCopy }
/** The partner of the account page. */
const PARTNER = '組木製作所'

/** Takes the back office outside the editor. */
export async function shootOffice(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await shoot(page, 'login', shot)
  await signIn(page, 'master@example.com')
  await shoot(page, 'site-list', shot)
  await page.getByRole('button', { name: WORDS[shot.language].sites.menu.replace('{{name}}', cosmetics.name) }).click()
  await shoot(page, 'site-menu', shot)
  for (const name of ['user-list', 'bills', 'admin-list', 'audit-log', 'profile']) {
    await page.goto(`${origin}/master/${name}`)
    await shoot(page, name, shot)
  }
  await page.goto(`${origin}/master/user-list`)
  await page.getByRole('link', { name: PARTNER, exact: true }).click()
  await page.waitForURL('**/user/*')
  await shoot(page, 'user', shot)
  await shootBills(page, shot)
  await shootNewSite(page, shot)
  await context.close()
  await shootLists(browser, shot)
}

/** Takes a held bill, and the correction of an owed one. */
async function shootBills(page: Page, shot: Shot): Promise<void> {
  for (const [status, name] of [
    ['held', 'bill-held'],
    ['failed', 'bill-failed'],
  ] as const) {
    await page.goto(`${origin}/master/bills?status=${status}`)
    await page.locator('main a[href*="/bills/"]').first().click()
    await page.waitForURL('**/bills/*')
    await shoot(page, name, shot)
  }
  await page.goto(`${page.url()}/correct`)
  await shoot(page, 'bill-correct', shot)
}

async function shootNewSite(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/create-site`)
  await page.locator('fieldset img').last().scrollIntoViewIfNeeded()
  await page
    .locator('fieldset')
    .first()
    .evaluate((gallery) => gallery.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -120)
  await shoot(page, 'site-templates', shot)
  await page.getByRole('button', { name: COPY_WORDS[shot.language].load.open }).click()
  await waitForDialog(page)
  await shoot(page, 'site-import', shot)
}

/** Takes members and messages of the inn. */
async function shootLists(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const address = (await page.getByRole('link', { name: inn.name, exact: true }).getAttribute('href')) ?? ''
  for (const tab of ['member', 'contact', 'form']) {
    await page.goto(`${origin}${address.replace('/site/', '/site/list/')}?tab=${tab}`)
    await shoot(page, `site-inbox-${tab}`, shot)
  }
  await page.goBack()
  await page
    .getByRole('button', { name: /@example\.com/ })
    .first()
    .click()
  await waitForDialog(page)
  await shoot(page, 'site-inbox-entry', shot)
  await page.goto(`${origin}/adminuser/bills`)
  await shoot(page, 'own-bills', shot)
  await context.close()
}
