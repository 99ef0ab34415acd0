import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import type { BuiltAssets } from '#visitor/page/page-assets.ts'
import { findInn, test } from './support.ts'

// A site of more cells than a page holds is published anew while somebody swipes it. No plan of the demo has so many
// cells, so the inn's page says that it has, and carries the script of such pages.

const COLUMNS = 3
const CELLS = 120

test('an open page of an old release loads again at the cell that it lacks', async ({ page, playwright, baseURL }) => {
  // On the platform's host, which the tests' own client finds too.
  const [uuid] = new URL(await findInn(playwright, baseURL)).host.split('.')
  const inn = `${baseURL}/sites/${uuid}`
  const built = new URL('../../dist/visitor-assets.json', import.meta.url)
  const { scripts } = JSON.parse(readFileSync(built, 'utf8')) as BuiltAssets
  const columns = ['A', 'B', 'C'].slice(0, COLUMNS).join(' ')
  await page.route('**/popups/*', (route) => route.abort())
  await page.route(inn, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace(
        '<main ',
        `<main data-cells="${CELLS}" data-columns="${columns}" data-blocks="/sites/${uuid}/cells/gone/ja/" `,
      )
      .replace('<script type="module">', (start) => `${start}${scripts.blocks?.text}</script>${start}`)
    await route.fulfill({ contentType: 'text/html', body: html })
  })
  await page.goto(inn)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
  await expect(page.locator('.cell')).toHaveCount(CELLS)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/A20'))
  await page.locator('#A20').evaluate((cell) => cell.scrollIntoView({ behavior: 'instant' }))
  await reloaded
})
