import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { LANGUAGES } from '#shared/text/languages.ts'
import { withText } from '#shared/text/localized-text.ts'
import { launchChromium } from '#tests/bench/kit/chromium.mts'
import { type Platform, startPlatform } from '#tests/bench/kit/platform.mts'
import { median } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { hashPassword } from '#worker/platform/password.ts'

const CELLS = 100
const COLUMNS = 10
const PASSWORD = 'Mekuri#2026'
/** The text that is typed, letter by letter. */
const TYPED = 'Spring skin care for dry mornings'
const KEY_MS = 120
/** Event Timing reports only longer events, rounded to 8 ms; shorter ones count as this long. */
const SHORTEST_MS = 16

/** U3: typing in the editor of a site of 100 cells in four languages, with the preview. */
export async function measureEditor(): Promise<Findings> {
  const platform = await startPlatform(undefined, 'local')
  const browser = await launchChromium()
  try {
    const { email, siteId } = await buildSite(platform)
    const page = await openEditor(browser, platform.port, { email, siteId })
    const durations = await typeInto(page)
    await page.waitForTimeout(3000)
    const saved = await page.evaluate(() => (globalThis as unknown as Watched).saves)
    return {
      figures: { 'U3.paint': Math.max(...durations), 'U3.save': Math.max(...saved) },
      notes: [`${durations.length} keys, median ${median(durations)} ms; ${saved.length} saves`],
    }
  } finally {
    await browser.close()
    await platform.stop()
  }
}

async function buildSite({ env }: Platform): Promise<{ email: string; siteId: string }> {
  const owner = await createAccount(env, { type: 'USER', passwordHash: await hashPassword(PASSWORD, 'office') })
  const picture = await createPicture(env, { accountId: owner.id })
  const cells = Array.from({ length: CELLS }, (_, number) => ({
    id: randomUUID(),
    creative: { mediaId: picture.id, posterId: null },
    mainText: textsOf(`乾燥する朝に、うるおいを。その${number}`),
    price: textsOf('1,980円（税込）'),
    linkButtonText: textsOf('くわしく見る'),
    imageAlt: textsOf(`化粧水のボトルと、朝の光の写真 ${number}`),
  }))
  const site = await createSite(env, owner, {
    languages: [...LANGUAGES],
    numberHorizontal: COLUMNS,
    numberVertical: CELLS / COLUMNS,
    cells,
  })
  return { email: owner.email, siteId: site.id }
}

function textsOf(source: string) {
  return LANGUAGES.reduce((text, language) => withText(text, language, `${source} ${language}`, source), {})
}

async function openEditor(browser: Browser, port: number, site: { email: string; siteId: string }): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  await page.addInitScript(watchSaves)
  await page.goto(`http://localhost:${port}/login`)
  await page.locator('input[name=email]').fill(site.email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/site-list')
  await page.goto(`http://localhost:${port}/adminuser/site/${site.siteId}`)
  await page
    .getByRole('gridcell')
    .nth(CELLS / 2)
    .click()
  await page.locator('textarea').first().waitFor()
  await page.waitForTimeout(3000)
  return page
}

type Watched = { saves: number[]; keyDurations: number[] }

/** Records the bytes of each save's body; runs in the page before its scripts. */
function watchSaves(): void {
  const saves: number[] = []
  Object.assign(globalThis, { saves })
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PUT') saves.push((await request.clone().arrayBuffer()).byteLength)
    return send(request)
  }
}

/** Milliseconds from each key press to the paint that shows it (Event Timing). */
async function typeInto(page: Page): Promise<number[]> {
  await page.evaluate((shortest) => {
    const durations: number[] = []
    Object.assign(globalThis, { keyDurations: durations })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
  }, SHORTEST_MS)
  const field = page.locator('textarea').first()
  await field.focus()
  await page.keyboard.type(TYPED, { delay: KEY_MS })
  await page.waitForTimeout(500)
  const slow = await page.evaluate(() => (globalThis as unknown as Watched).keyDurations)
  const quick = Math.max(0, TYPED.length - slow.length)
  return [...slow, ...Array.from({ length: quick }, () => SHORTEST_MS)]
}
