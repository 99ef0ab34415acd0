import type { Browser, Page } from 'playwright'
import { en } from '#shared/i18n/admin/en.ts'
import { ja } from '#shared/i18n/admin/ja.ts'
import { en as enBills } from '#shared/i18n/bills/en.ts'
import { ja as jaBills } from '#shared/i18n/bills/ja.ts'
import { en as enLibrary } from '#shared/i18n/library/en.ts'
import { ja as jaLibrary } from '#shared/i18n/library/ja.ts'
import { en as enCopy } from '#shared/i18n/site-copy/en.ts'
import { ja as jaCopy } from '#shared/i18n/site-copy/ja.ts'
import { bringUp } from './editor-window.mts'
import { open, origin, shoot, type Shot, signIn, waitForDialog } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'

const WORDS = { ja, en }
const BILL_WORDS = { ja: jaBills, en: enBills }
const LIBRARY_WORDS = { ja: jaLibrary, en: enLibrary }
const COPY_WORDS = { ja: jaCopy, en: enCopy }
/** The partner of the account page. */
const PARTNER = '組木製作所'

/** Takes the back office outside the editor. */
export async function shootOffice(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'master@example.com')
  await shoot(page, 'site-list', shot)
  await shootGallery(page, shot)
  await page.getByRole('button', { name: WORDS[shot.language].sites.menu.replace('{{name}}', cosmetics.name) }).click()
  await shoot(page, 'site-menu', shot)
  for (const name of [
    'summary',
    'user-list',
    'bills',
    'plan-management',
    'domains',
    'failed-work',
    'installation',
    'admin-list',
    'audit-log',
    'import-users',
    'profile',
  ]) {
    await page.goto(`${origin}/master/${name}`)
    await shoot(page, name, shot)
  }
  await page.goto(`${origin}/master/user-list?search=${encodeURIComponent(PARTNER)}`)
  await page.getByRole('link', { name: PARTNER, exact: true }).click()
  await page.waitForURL('**/user/*')
  await shoot(page, 'user', shot)
  const history = page.getByRole('region', { name: BILL_WORDS[shot.language].payments.title })
  await history.evaluate((region) => {
    region.scrollIntoView({ block: 'start' })
    // Keeps the element below the bar at the top.
    scrollBy(0, -80)
  })
  await shoot(page, 'user-bills', shot)
  await shootBills(page, shot)
  await shootNewSite(page, shot)
  await context.close()
  await shootPartnerPlans(browser, shot)
  await shootCockpit(browser, shot)
  await shootLists(browser, shot)
  await shootInvoice(browser, shot)
}

/** Takes the partner's cockpit. */
async function shootCockpit(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'oem@example.com')
  await page.goto(`${origin}/admin/cockpit`)
  await shoot(page, 'cockpit', shot)
  await context.close()
}

/** Takes the sites as pictures, and the palette over them. Leaves the list of sites. */
async function shootGallery(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/site-list?view=gallery&status=published`)
  await page.getByRole('main').locator('img').first().waitFor()
  await bringUp(page.getByRole('heading', { level: 1 }))
  await page.mouse.wheel(0, -90)
  await shoot(page, 'site-gallery', shot)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await shoot(page, 'palette', shot)
  await page.keyboard.press('Escape')
  await page.goto(`${origin}/master/site-list`)
}

/** Takes the worklist, a held bill, and the correction of an owed one. */
async function shootBills(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/master/worklist`)
  await shoot(page, 'worklist', shot)
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

/** Takes the price list of the partner. */
async function shootPartnerPlans(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, 'oem@example.com')
  await page.goto(`${origin}/admin/plan-management`)
  await shoot(page, 'plan-management-partner', shot)
  await context.close()
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
  await shootPlan(page, shot)
  await shootMaterial(page, shot)
  await context.close()
}

/** Takes the media library, one of its files, and the brand kit. */
async function shootMaterial(page: Page, shot: Shot): Promise<void> {
  await page.goto(`${origin}/adminuser/media`)
  await shoot(page, 'media-library', shot)
  const { table } = LIBRARY_WORDS[shot.language]
  await page.getByRole('list', { name: table }).getByRole('listitem').first().getByRole('button').click()
  await waitForDialog(page)
  await shoot(page, 'media-file', shot)
  await page.goto(`${origin}/adminuser/brand-kit`)
  await shoot(page, 'brand-kit', shot)
}

/** Takes the plan check and the choice of a plan. */
async function shootPlan(page: Page, shot: Shot): Promise<void> {
  for (const name of ['check-plan', 'plan']) {
    await page.goto(`${origin}/adminuser/${name}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await shoot(page, name, shot)
  }
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await waitForDialog(page)
  await shoot(page, 'plan-change', shot)
}

/** Takes the newest invoice of the inn. */
async function shootInvoice(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, inn.owner)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/auth/refresh-token'))
  await page.reload()
  const { data } = (await (await answered).json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const bills = await page.request.get(`${origin}/v1/user/bill?all=true`, { headers })
  const { data: found } = (await bills.json()) as { data: { data_list: { id: string }[] } }
  await page.goto(`${origin}/adminuser/invoice/${found.data_list[0]?.id}`)
  await shoot(page, 'invoice', shot)
  await page.goto(`${origin}/adminuser/bills`)
  await shoot(page, 'own-bills', shot)
  await context.close()
}
