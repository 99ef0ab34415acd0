import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_PASSWORD } from './accounts.ts'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export const LANGUAGES = { ja: 'ja-JP', en: 'en-US' } as const
export type Shot = { language: keyof typeof LANGUAGES; size: keyof typeof SIZES }

const QUALITY = 82
const IDLE_MS = 10_000

export const origin = process.argv[2] ?? 'http://localhost:8787'
/** The pictures that documents show. */
export const SHOWN = join(import.meta.dirname, '..', 'docs', 'screens')
export const folder = process.argv[3] ?? join(SHOWN, 'all')

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
  })
}

/** Opens a browser in a language, on a phone or a desktop. */
export async function open(browser: Browser, { language, size }: Shot): Promise<BrowserContext> {
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

/** Fills in the form of the page. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
}

/** Opens the back office as a demo account. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await logIn(page, email)
  await page.waitForURL('**/site-list')
}

/** Waits for the heading of a dialog: the dialog element itself has no size. */
export const waitForDialog = (page: Page) => page.getByRole('dialog').getByRole('heading').first().waitFor()

/** Takes a screenshot once the page is idle. */
export async function shoot(page: Page, name: string, { language, size }: Shot): Promise<void> {
  // A busy machine may never be idle: what is there after that is taken.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  await page.waitForTimeout(800)
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await client.detach()
  await writeFile(join(folder, `${name}-${language}-${size}.webp`), data, 'base64')
}
