import { expect } from 'playwright/test'
import { measureUntold } from './contrast.ts'
import { findInn, findSite, openAtRest, test } from './support.ts'
import { fullAt } from './views.ts'

// Text over pictures can be read: its contrast is measured where axe only says that it does not know.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

for (const [name, options] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(options)

    test(
      'words, buttons, marks and locked cells can be read on their pictures',
      fullAt(options.viewport),
      async ({ page, playwright, request, baseURL }) => {
        await page.addInitScript(() => (localStorage['swipe'] = 2))
        const inn = await findInn(playwright, baseURL)
        const { url } = await findSite(request, 'user@example.com', 'KOYOMI 冬椿コレクション')
        const paths = [`${inn}/B2`, `${inn}/B4`, `${inn}/B5`, `${inn}/A6`, `${inn}/en/B6`]
        let count = 0
        for (const path of [...paths, url, `${url.replace(/\/$/, '')}/A2`]) {
          await openAtRest(page, path)
          await page.waitForTimeout(1000)
          const all = await measureUntold(page)
          count += all.length
          expect([path, all.filter(({ ratio, wanted }) => ratio < wanted)]).toEqual([path, []])
        }
        expect(count).toBeGreaterThan(6)
      },
    )
  })
