import { expect } from 'playwright/test'
import { findSite, INN } from '#tests/e2e/support.ts'
import { signIn } from './kit/office.ts'
import { expectPainted } from './kit/painted.ts'
import { test } from './kit/test.ts'

// The back office on a desktop: figures, bills and pickers are looked at.

test.use({ size: [1440, 900] })

const USER = 'user@example.com'
const OPERATOR = 'master@example.com'

test('the heat map shows its cells and follows keys', async ({ tab, request, baseURL }) => {
  const { id } = await findSite(request, USER, 'KOYOMI 冬椿コレクション')
  await signIn(tab, String(baseURL), USER)
  await tab.open(`${baseURL}/adminuser/analytics?site=${id}&tab=swipe`)
  await tab.see('[role=gridcell]')
  await expectPainted(tab, '[role=grid]', { isPicture: true })
  await tab.click('[role=gridcell]')
  await tab.press('ArrowRight')
  const chosen = () => tab.run(() => document.querySelector('[role=gridcell][aria-selected=true]')?.textContent)
  await expect.poll(chosen).toContain('B1')
})

test('the dashboard paints its charts', async ({ tab, baseURL }) => {
  await signIn(tab, String(baseURL), OPERATOR)
  await tab.open(`${baseURL}/master/summary`)
  await tab.see('main canvas')
  await expect
    .poll(() =>
      tab.run(() => {
        const canvas = document.querySelector('canvas')
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return new Set(data).size
      }),
    )
    .toBeGreaterThan(20)
})

test('a bill opens from the list with its lines', async ({ tab, baseURL }) => {
  await signIn(tab, String(baseURL), INN.owner)
  await tab.open(`${baseURL}/adminuser/bills`)
  await tab.click('main a[href*="/bills/"]')
  await expect.poll(() => tab.path()).toMatch(/\/bills\/[\w-]+$/)
  await tab.see('main table td')
})
