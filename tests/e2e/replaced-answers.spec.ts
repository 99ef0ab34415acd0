import { expect, type Page } from 'playwright/test'
import { expectLoaded, findSite, INN, signIn, test } from './support.ts'
import { FULL } from './views.ts'

// docs/rules/back-office.md#replaced-answers: what is shown of the address before is marked in the task in which the
// address changes, whatever the network and the processor do.

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the browser's window is extended by declaration merging
  interface Window {
    marked: boolean[]
  }
}

/** Notes at each change of the parameters, before any other task, whether something on the screen is marked. */
async function noteMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.marked = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history)
      history[name] = (...args) => {
        const before = location.search
        change(...args)
        if (location.search === before) return
        queueMicrotask(() => window.marked.push(document.querySelector('main [aria-busy=true]') !== null))
      }
    }
  })
}

const SCREENS = [
  {
    name: 'analyses',
    email: INN.owner,
    path: '/adminuser/analytics',
    site: INN.name,
    change: (page: Page) => page.getByRole('button', { name: /^スマートフォン/ }).click(),
  },
  {
    name: 'the dashboard',
    email: 'master@example.com',
    path: '/master/summary',
    change: (page: Page) => page.getByText('日別', { exact: true }).click(),
  },
  {
    name: 'the cockpit',
    email: 'oem@example.com',
    path: '/admin/cockpit',
    size: FULL,
    change: (page: Page) => page.getByText(/^PV超過 ?\d/).click(),
  },
  {
    name: 'the list of users',
    email: 'master@example.com',
    path: '/master/user-list',
    size: FULL,
    change: (page: Page) => page.getByRole('searchbox').fill('旅館'),
  },
]

for (const { name, email, path, site, change, size = {} } of SCREENS) {
  test(`${name}: what is shown of the filter before is marked`, size, async ({ page, request }) => {
    await noteMarks(page)
    const query = site ? `?site=${(await findSite(request, email, site)).id}` : ''
    await signIn(page, email, path + query)
    await expectLoaded(page)
    await page.evaluate(() => (window.marked = []))
    await page.route('**/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await change(page)
    await expect.poll(() => page.evaluate(() => window.marked)).toEqual([true])
    await expectLoaded(page)
  })
}
