import type { Browser, Page } from 'playwright'
import { en as enWords } from '#shared/i18n/company-words/en.ts'
import { ja as jaWords } from '#shared/i18n/company-words/ja.ts'
import { logIn, open, shoot, type Shot, signIn } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'
import { DEMO_GUEST } from './sites/inn-visitors.ts'

const WORDS = { ja: jaWords, en: enWords }
/** Other pages of the inn; the last links to the row for members. */
const PAGES = {
  'visitor-locked': 'A6',
  'visitor-contact': 'contact',
  'visitor-register': 'register',
  'visitor-login': 'login?to=A6',
}

/** Takes the visitor pages of two demo sites. */
export async function shootSites(browser: Browser, shot: Shot): Promise<void> {
  const urls = await findUrls(browser)
  const context = await open(browser, shot)
  const page = await context.newPage()
  const addressOf = (name: string) => `${urls.get(name)}${shot.language === 'ja' ? '' : `/${shot.language}`}`
  await shootInn(page, addressOf(inn.name), shot)
  await shootCosmetics(page, addressOf(cosmetics.name), shot)
  await context.close()
}

async function shootInn(page: Page, site: string, shot: Shot): Promise<void> {
  await page.goto(site)
  await page.locator('#bell').waitFor()
  await shoot(page, 'visitor', shot)
  await page.locator('#bell').click()
  await page.locator('#notices[open]').waitFor()
  await shoot(page, 'visitor-notices', shot)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: WORDS[shot.language].company, exact: true }).click()
  await page.locator('dialog#company').waitFor()
  await shoot(page, 'visitor-company', shot)
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`${site}/${path}`)
    await shoot(page, name, shot)
  }
  await logIn(page, DEMO_GUEST)
  await page.locator('#A6 img').first().waitFor()
  await shoot(page, 'visitor-member', shot)
}

/** Takes a product and a popup of the cosmetics. */
async function shootCosmetics(page: Page, site: string, shot: Shot): Promise<void> {
  await page.goto(`${site}/B3`)
  await page.locator('#B3 button.dot').nth(1).click()
  await page.locator('.card:popover-open img').waitFor()
  await shoot(page, 'visitor-product', shot)
  await page.goto(`${site}/B4`)
  await page.locator('dialog.popup[open]').waitFor()
  await shoot(page, 'visitor-popup', shot)
}

/** The addresses of the demo sites by name. */
async function findUrls(browser: Browser): Promise<Map<string, string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const answer = page.waitForResponse((response) => response.url().includes('/v1/site?'))
  await signIn(page, 'master@example.com')
  const list = (await (await answer).json()) as { data: { data_list: { name: string; url: string }[] } }
  await context.close()
  return new Map(list.data.data_list.map(({ name, url }) => [name, url]))
}
