// Takes the pictures of docs/screens from a running installation with demo data: `node demo/screenshots.mts <origin>`.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_PASSWORD } from './accounts.ts'
import { shootParts } from './screenshots-editor.mts'
import { LANGUAGES, shoot, type Shot, SIZES } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'
import { DEMO_GUEST } from './sites/inn-visitors.ts'

const origin = process.argv[2] ?? 'http://localhost:8787'
/** Pages of the inn beside its first one; the last of them leads back to the row for members. */
const VISITOR_PAGES = {
  'visitor-locked': 'A6',
  'visitor-contact': 'contact',
  'visitor-register': 'register',
  'visitor-login': 'login?to=A6',
}
/** The partner whose page is shown. */
const PARTNER = '組木製作所'

async function open(browser: Browser, { language, size }: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: LANGUAGES[language],
    timezoneId: 'Asia/Tokyo',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  await context.addInitScript((chosen) => localStorage.setItem('mekuri.language', chosen), language)
  return context
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/site-list')
}

async function shootBackOffice(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await shoot(page, 'login', shot)
  await signIn(page, 'master@example.com')
  await shoot(page, 'site-list', shot)
  for (const name of ['user-list', 'admin-list', 'audit-log', 'profile']) {
    await page.goto(`${origin}/master/${name}`)
    await shoot(page, name, shot)
  }
  await page.goto(`${origin}/master/user-list`)
  await page.getByRole('link', { name: PARTNER, exact: true }).click()
  await page.waitForURL('**/user/*')
  await shoot(page, 'user', shot)
  await page.goto(`${origin}/master/site-list`)
  await page.getByText(cosmetics.name).first().click()
  await page.waitForURL('**/site/*')
  await page.waitForTimeout(3000)
  await shoot(page, 'editor', shot)
  await shootParts(page, shot)
  await context.close()
}

async function shootLists(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await signIn(page, inn.owner)
  const address = (await page.getByRole('link', { name: inn.name, exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${origin}${address.replace('/site/', '/site/list/')}?tab=contact`)
  await shoot(page, 'site-lists', shot)
  await context.close()
}

async function shootSite(browser: Browser, url: string, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  const site = shot.language === 'ja' ? url : `${url}/${shot.language}`
  await page.goto(site)
  await shoot(page, 'visitor', shot)
  for (const [name, path] of Object.entries(VISITOR_PAGES)) {
    await page.goto(`${site}/${path}`)
    await shoot(page, name, shot)
  }
  await page.locator('input[name=email]').fill(DEMO_GUEST)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.locator('#A6 img').first().waitFor()
  await shoot(page, 'visitor-member', shot)
  await context.close()
}

async function findSiteUrl(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  const answer = page.waitForResponse((response) => response.url().includes('/v1/site?'))
  await signIn(page, inn.owner)
  const list = (await (await answer).json()) as { data: { data_list: { name: string; url: string }[] } }
  await context.close()
  return list.data.data_list.find((site) => site.name === inn.name)?.url ?? ''
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const url = await findSiteUrl(browser)
  for (const language of ['ja', 'en'] as const) {
    for (const size of ['desktop', 'phone'] as const) {
      await shootBackOffice(browser, { language, size })
      await shootLists(browser, { language, size })
      await shootSite(browser, url, { language, size })
    }
  }
} finally {
  await browser.close()
}
