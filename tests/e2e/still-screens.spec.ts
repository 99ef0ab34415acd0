import { expect, type Page } from 'playwright/test'
import { expectLoaded, signIn, test } from './support.ts'
import { fullAt } from './views.ts'

// What stands on a screen keeps its place while answers and late parts come: nobody presses what has just moved away.

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const SCREENS = {
  'user@example.com': [
    '/adminuser/site-list',
    '/adminuser/analytics',
    '/adminuser/admin-list',
    '/adminuser/check-plan',
  ],
  'master@example.com': [
    '/master/summary',
    '/master/site-list',
    '/master/bills',
    '/master/user-list',
    '/master/cockpit',
  ],
}
/** Answers come after the first frame, as they do on a phone. */
const ANSWER_MS = 400
/** A shift of a line of text across a screen is about this; buttons that move are more. */
const STILL = 0.01

type Shift = { value: number; moved: string[] }

/** Notes what moves by itself, with what it was; runs in the page before its scripts. */
function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until nothing on the page is busy any more, and late parts have come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectLoaded(page)
  await page.waitForTimeout(500)
}

for (const [email, screens] of Object.entries(SCREENS))
  for (const viewport of VIEWPORTS)
    test(`screens of ${email} keep still while they load (${viewport.width})`, fullAt(viewport), async ({ page }) => {
      await page.setViewportSize(viewport)
      await signIn(page, email)
      await page.addInitScript(noteShifts)
      await page.route('**/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
        await route.continue()
      })
      for (const screen of screens) {
        await page.goto(screen)
        await settle(page)
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        expect(sum, `${screen}: ${JSON.stringify(shifts)}`).toBeLessThan(STILL)
      }
    })
