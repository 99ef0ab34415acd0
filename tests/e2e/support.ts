import axe from 'axe-core'
import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { REFRESH_KEY } from '#admin/api/session.ts'

/** An address of the network that nobody else has: sign-ins and more are limited by it. */
function newAddress(): { 'cf-connecting-ip': string } {
  return { 'cf-connecting-ip': `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}` }
}

/** Playwright's test, each from an address of its own. */
export const test = base.extend({
  // Each call takes a connection of its own: one that rests may be closed by the server while it is taken up again.
  request: async ({ playwright, baseURL }, use) => {
    const options = { ...(baseURL && { baseURL }), extraHTTPHeaders: { connection: 'close' } }
    const request = await playwright.request.newContext(options)
    await use(request)
    await request.dispose()
  },
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(newAddress())
    await use(context)
  },
})

/** Signs in on the login page, as people do, and waits for the site list. */
export async function signInByHand(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/site-list')
}

/** Opens a screen of the back office, signed in already: without the login page and its loads. The site list by itself. */
export async function signIn(page: Page, email: string, screen = '/'): Promise<void> {
  const { refresh_token } = await logIn(page.request, email)
  // Any answer of the origin gives access to its storage.
  await page.goto('/v1/health')
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [REFRESH_KEY, refresh_token] as const)
  await page.goto(screen)
  if (screen !== '/') return
  await page.waitForURL('**/site-list')
  // Its parts are there too: a test may cut the connection next.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Milliseconds. */
export const MINUTE = 60_000

/**
 * Sets how far the server's clock stands from the machine's, in milliseconds. It is everybody's: only tests tagged
 * `@clock` may, which run one at a time after all others (playwright.config.ts).
 */
export async function moveClock(request: APIRequestContext, offset: number): Promise<void> {
  await request.post('/dev/clock', { data: { offset } })
}

async function logIn(request: APIRequestContext, email: string) {
  const answer = await request.post('/v1/auth/login', {
    headers: newAddress(),
    data: { email, password: DEMO_PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { access_token: string; refresh_token: string } }
  return data
}

/** So long a token serves further tests, in milliseconds: it lives longer, and its session counts as recent for longer. */
const SERVES = 5 * MINUTE
const tokens = new Map<string, { token: string; since: number }>()

/**
 * An access token of a demo account, for what a test prepares through the API. Signing in costs a processor for a
 * noticeable time on purpose; tests of one process share tokens.
 */
export async function getToken(request: APIRequestContext, email: string): Promise<string> {
  const known = tokens.get(email)
  if (known && Date.now() - known.since < SERVES) return known.token
  const { access_token: token } = await logIn(request, email)
  tokens.set(email, { token, since: Date.now() })
  return token
}

type SiteRow = { id: string; name: string; url: string; version: number; label: string }

/** A site by its name, as a demo account sees it. */
export async function findSite(request: APIRequestContext, email: string, name: string): Promise<SiteRow> {
  const headers = { authorization: `Bearer ${await getToken(request, email)}` }
  const answer = await request.get(`/v1/site?search=${encodeURIComponent(name)}`, { headers })
  const { data } = (await answer.json()) as { data: { data_list: SiteRow[] } }
  const found = data.data_list.find((site) => site.name === name)
  if (!found) throw new Error(`${email} has no site named ${name}`)
  return found
}

/** Shows the back office in a language from the first page on. */
export async function useLanguage(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((chosen) => localStorage.setItem('mekuri.language', chosen), language)
}

/**
 * Fails on any accessibility violation (WCAG 2.2 A and AA, and `more` tags of axe) of the page itself that lasts longer
 * than a fade, in which contrast is low for a moment. What is framed has tests of its own.
 */
export async function expectAccessible(page: Page, ...more: string[]): Promise<void> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...more]
  // Off by itself, as an experiment: a name holds what is seen (2.5.3).
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  await expect
    .poll(() => findViolations(page, { exclude: ['iframe'] }, { runOnly, rules, iframes: false }), { timeout: 30_000 })
    .toEqual([])
}

/** What axe has against a part of the page: rule and element of each finding. */
export async function findViolations(page: Page, part: axe.ContextObject, options: axe.RunOptions): Promise<string[]> {
  // Once a document: axe is larger than most screens.
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

/** Collects errors of the console and of scripts; a test ends by expecting none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) errors.push(message.text())
  })
  return errors
}
