import axe from 'axe-core'
import {
  type Locator,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  test as base,
} from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { REFRESH_KEY } from '#admin/api/refresh-key.ts'

/** A network address of its own for each test: rate limits count by address. */
function newAddress(): { 'cf-connecting-ip': string } {
  return { 'cf-connecting-ip': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` }
}

type Playwright = PlaywrightWorkerArgs['playwright']

/** Playwright's test, with a network address of its own. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(newAddress())
    await use(context)
  },
})

/** Signs in with the login form and waits for the site list. */
export async function signInByHand(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/site-list')
}

/** Signs in through the API and opens a screen of the back office, by default the site list. */
export async function signIn(page: Page, email: string, screen = '/'): Promise<void> {
  const { refresh_token } = await logIn(page.request, email)
  // Local storage needs a document of the origin; this is a small one.
  await page.goto('/v1/health')
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [REFRESH_KEY, refresh_token] as const)
  await page.goto(screen)
  if (screen !== '/') return
  await page.waitForURL('**/site-list')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Milliseconds. */
export const MINUTE = 60_000

/**
 * Opens another screen of the back office as a link does, and waits until the present one is gone: loading the page
 * anew takes ten times the processor time. The screen itself may still be loading.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({ idx: history.length }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/**
 * Waits until a screen of the back office stands and everything in it is the answer to its address. A change of the address
 * marks the figures before in the same task (docs/rules/back-office.md#replaced-answers), so this is never true too early.
 */
export async function expectLoaded(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: MINUTE })
  await expect(main.locator('[aria-busy=true], .animate-shimmer')).toHaveCount(0, { timeout: MINUTE })
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/**
 * Sets the offset of the server's clock, in milliseconds. Only tests tagged `@clock` may move it: they run one at a time
 * on a server of their own (playwright.config.ts).
 */
export async function moveClock(request: APIRequestContext, offset: number): Promise<void> {
  await request.post('/dev/clock', { data: { offset } })
}

/** The data of an answer. Throws with the answer where it is a refusal. */
async function readData<Data>(answer: APIResponse): Promise<Data> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Signs in through the API. Returns the session's tokens. Throws where it is refused. */
export async function logIn(request: APIRequestContext, email: string, password = DEMO_PASSWORD) {
  const answer = await request.post('/v1/auth/login', {
    headers: newAddress(),
    data: { email, password },
  })
  return readData<{ access_token: string; refresh_token: string }>(answer)
}

/** How long a token is reused, in milliseconds: less than its lifetime and than the period of a recent sign-in. */
const SERVES = 5 * MINUTE
const tokens = new Map<string, { token: string; since: number }>()

/** An access token of a demo account, to prepare a test through the API. Tests of one process share tokens. */
export async function getToken(request: APIRequestContext, email: string): Promise<string> {
  const known = tokens.get(email)
  if (known && Date.now() - known.since < SERVES) return known.token
  const { access_token: token } = await logIn(request, email)
  tokens.set(email, { token, since: Date.now() })
  return token
}

type SiteRow = { id: string; name: string; url: string; version: number; label: string }

/** Finds a site by name, as a demo account. Throws where there is none, or a second one of this name. */
export async function findSite(request: APIRequestContext, email: string, name: string): Promise<SiteRow> {
  const headers = { authorization: `Bearer ${await getToken(request, email)}` }
  const answer = await request.get(`/v1/site?search=${encodeURIComponent(name)}`, { headers })
  const { data_list: sites } = await readData<{ data_list: SiteRow[] }>(answer)
  const [found, second] = sites.filter((site) => site.name === name)
  if (!found || second) throw new Error(`${email} has ${second ? 'several sites' : 'no site'} named ${name}`)
  return found
}

/** On how many lines an element shows a number: badges have room for one. */
export function linesOf(badge: Locator, number: string): Promise<number> {
  return badge.evaluate((element, text) => {
    const before = element.textContent
    element.textContent = text
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    element.textContent = before
    return lines
  }, number)
}

/** The demo site of the inn. */
export const INN = { owner: 'direct@example.com', name: '月白温泉 旅館月白' }

/** The address of the inn without a trailing slash, for `beforeAll`, where the `request` fixture does not exist. */
export async function findInn(playwright: Playwright, baseURL: string | undefined): Promise<string> {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { url } = await findSite(request, INN.owner, INN.name)
  await request.dispose()
  return url.replace(/\/$/, '')
}

/** Opens a page of a grid and waits for all its scripts, the late one included. */
export async function openWithScripts(page: Page, url: string): Promise<void> {
  const later = page.waitForResponse(/\/assets\/(?:after-load|late-windows)-/)
  // Where fingers are not the main input, the late script asks for one more (`visitor/island/asks.ts`).
  const desk = page.waitForResponse(/\/assets\/desk-/).catch(() => undefined)
  await page.goto(url)
  await (await later).finished()
  const hasFingers = await page.evaluate(() => matchMedia('(pointer:coarse)').matches)
  if (!hasFingers) await (await desk)?.finished()
}

/** Opens a page of a grid without popups, with all its scripts, once its cell is at rest. */
export async function openAtRest(page: Page, url: string): Promise<void> {
  await page.route('**/popups/*', (route) => route.abort())
  await openWithScripts(page, url)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', /./)
}

/** Sets the language of the back office before the first page loads. */
export async function useLanguage(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((chosen) => localStorage.setItem('mekuri.language', chosen), language)
}

/**
 * Fails on any accessibility violation of the page (WCAG 2.2 A and AA, and `more` tags of axe), without its frames.
 * Polls, because contrast is low during a fade.
 */
export async function expectAccessible(page: Page, ...more: string[]): Promise<void> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...more]
  // Off by default as experimental: the accessible name contains the visible label (WCAG 2.5.3).
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  await expect
    .poll(() => findViolations(page, { exclude: ['iframe'] }, { runOnly, rules, iframes: false }), { timeout: 30_000 })
    .toEqual([])
}

/** Runs axe on a part of the page. Returns rule and element of each violation. */
export async function findViolations(page: Page, part: axe.ContextObject, options: axe.RunOptions): Promise<string[]> {
  // Once per document: axe is a large script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([scope, how]) => {
      const { axe: checker } = window as unknown as {
        axe: { run: (...settings: unknown[]) => Promise<axe.AxeResults> }
      }
      const { violations } = await checker.run(scope, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [part, { ...options, resultTypes: ['violations'] }] as const,
  )
}

/** Collects console errors and uncaught errors; the test expects an empty list at its end. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) errors.push(message.text())
  })
  return errors
}
