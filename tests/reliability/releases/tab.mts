import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM } from '#tests/chromium.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

const EMAIL = 'user@example.com'
const WAIT = 60_000
/** Screens of chunks that a tab at the list of sites has not loaded. */
const SCREENS = ['/adminuser/profile', '/adminuser/plan', '/adminuser/analytics']

/** A tab of the back office that was opened while one release served. */
export type Tab = { page: Page; close: () => Promise<void> }

/** Opens the back office and signs in. */
export async function openTab(origin: string): Promise<Tab> {
  const browser: Browser = await chromium.launch(CHROMIUM)
  const page = await browser.newPage({ locale: 'en' })
  page.setDefaultTimeout(WAIT)
  await page.goto(`${origin}/login`)
  await page.locator('input[name=email]').fill(EMAIL)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/site-list')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return { page, close: () => browser.close() }
}

/** Moves inside the application, as a link does. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({ idx: history.length }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction(() => !document.querySelector('h1[data-left]'))
}

/** Reloads a tab that says that there is a new version; returns what else it says instead of a screen. */
async function reloadIfAsked(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const reload = page.getByRole('button', { name: /^(?:Reload|再読み込み)$/ })
  if (!(await reload.isVisible())) return undefined
  const title = (await heading.textContent()) ?? ''
  if (!/A new version|新しいバージョン/.test(title)) return title
  await reload.click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return undefined
}

/** Goes on at one screen: it shows, or says that there is a new version and shows after a reload. */
async function goOnAt(page: Page, path: string): Promise<string | undefined> {
  // A tab at rest may have missed a file too.
  await reloadIfAsked(page)
  await moveTo(page, path)
  const problem = await reloadIfAsked(page)
  if (problem !== undefined) return `${path} says “${problem}”`
  return new URL(page.url()).pathname === path ? undefined : `${path} ended at ${page.url()}`
}

/** Goes on in a tab after another release took over. The person stays signed in. */
export async function goOnIn({ page }: Tab): Promise<string[]> {
  const problems: string[] = []
  for (const path of SCREENS) {
    const problem = await goOnAt(page, path).catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText()
      return `${path}: ${String(error).split('\n')[0]}; it shows: ${shown.replaceAll(/\s+/g, ' ').slice(0, 300)}`
    })
    if (problem !== undefined) problems.push(problem)
  }
  return problems
}
