import type { Browser, Page } from 'playwright'
import { call, must, signIn as getToken } from './api.mts'
import { open, origin, shoot, type Shot, signIn } from './shot.mts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'

/** Views of the page by the name of their picture: the part of the address after the site. */
const VIEWS = {
  'analytics-lp': '',
  'analytics-swipe': '&tab=swipe',
  'analytics-cells': '&tab=cells',
  'analytics-test': '&tab=test',
} as const

async function findSite(email: string, name: string): Promise<string> {
  const token = (await getToken(email)) ?? ''
  const { data_list: sites } = await must(call('GET', '/site?limit=100', token))
  return (sites as { id: string; name: string }[]).find((site) => site.name === name)?.id ?? ''
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}/adminuser/analytics${path}`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

/** Takes the analyses of the cosmetics launch, the report of a month, its running test, and the rankings and the API of the inn. */
export async function shootAnalytics(browser: Browser, shot: Shot): Promise<void> {
  const context = await open(browser, shot)
  const page = await context.newPage()
  await signIn(page, cosmetics.owner)
  const siteId = await findSite(cosmetics.owner, cosmetics.name)
  for (const [name, search] of Object.entries(VIEWS)) {
    await show(page, `?site=${siteId}${search}`)
    await shoot(page, name, shot)
  }
  await show(page, `/test/${siteId}/create`)
  await shoot(page, 'experiment-new', shot)
  await show(page, `?site=${siteId}${VIEWS['analytics-test']}`)
  await page.locator('a[href*="/analytics/test/"]').last().click()
  await page.frameLocator('iframe').locator('#grid .cell').first().waitFor()
  // The preview shows the site at first, then the variant.
  await page.waitForTimeout(2500)
  await shoot(page, 'cell-test', shot)
  await show(page, `/report?site=${siteId}&month=${new Date().toISOString().slice(0, 7)}`)
  await shoot(page, 'analytics-report', shot)
  await show(page, '/help')
  await shoot(page, 'analytics-help', shot)
  await context.close()

  const other = await open(browser, shot)
  const ofInn = await other.newPage()
  await signIn(ofInn, inn.owner)
  const innId = await findSite(inn.owner, inn.name)
  // Rankings need ten cells: the launch has eight.
  await show(ofInn, `?site=${innId}&tab=ranking`)
  await shoot(ofInn, 'analytics-ranking', shot)
  await show(ofInn, `?site=${innId}&tab=api`)
  await shoot(ofInn, 'analytics-api', shot)
  await other.close()
}
