import { expect } from 'playwright/test'
import { IS_FULL } from '#tests/e2e/views.ts'
import { signIn } from './kit/office.ts'
import { test } from './kit/test.ts'

// Every screen of the menu opens in every engine: with its heading, without a message of failure, and no wider than the
// window, on a desktop and in the narrowest window. E2E_SIZE=full walks all menus, otherwise the user's.

test.use({ size: [1440, 900] })

/** Milliseconds that some twenty screens may take on a busy machine. */
const PATIENCE = 600_000

/** What a screen shows once its data has come. Runs in the page. */
const look = () => {
  const main = document.querySelector('main')
  const isWaiting = main?.querySelector('.animate-shimmer, [aria-busy=true]') != null
  const alerts = [...document.querySelectorAll('main [role=alert]')].map(({ textContent }) => textContent)
  const over = Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return { heading: main?.querySelector('h1')?.textContent ?? '', isWaiting, alerts, over }
}

const USER = ['user', 'user@example.com'] as const
const OTHERS = [
  ['operator', 'master@example.com'],
  ['partner', 'oem@example.com'],
] as const

for (const [role, email] of [USER, ...(IS_FULL ? OTHERS : [])])
  test(`each screen of the menu opens for the ${role}`, async ({ tab, baseURL }) => {
    test.setTimeout(PATIENCE)
    await signIn(tab, String(baseURL), email)
    await tab.see('nav a[href]')
    const paths = await tab.run(() => [
      ...new Set([...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(({ pathname }) => pathname)),
    ])
    expect(paths.length).toBeGreaterThan(4)
    const wrong: unknown[] = []
    const expectWhole = async (path: string, size: string) => {
      let shown: unknown
      await expect
        .poll(async () => (shown = await tab.run(look)), { timeout: 20_000 })
        .toEqual({ heading: expect.stringMatching(/./), isWaiting: false, alerts: [], over: 0 })
        .catch(() => wrong.push([path, size, shown]))
    }
    for (const path of paths) {
      await tab.open(`${baseURL}${path}`)
      await expectWhole(path, 'on a desktop')
      await tab.narrow()
      await expectWhole(path, 'in the narrowest window')
      await tab.resize(1440, 900)
    }
    expect(wrong).toEqual([])
  })
