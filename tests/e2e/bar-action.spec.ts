import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, openPanel, publish } from './site-kit.ts'
import { expectAccessible, openAtRest, test } from './support.ts'

// The call to action that stays at the foot of every cell, from its maker's panel to the visitor's thumb.

const TEXT = '空室を確認する'

async function fillIn(page: Page): Promise<void> {
  await openPanel(page, 'SNS・電話')
  const panel = page.getByRole('region', { name: 'SNS・電話', exact: true })
  await panel.getByLabel('ボタンの文言').fill(TEXT)
  const url = panel.getByLabel('リンク先URL')
  await url.fill('https://example.com/book')
  await url.blur()
  await panel.getByLabel('成果として数える').check({ force: true })
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

test('a maker fixes a button to the foot of the site, which visitors have on every cell but one', async ({
  page,
  request,
}) => {
  const { id } = await createSite(request, {
    name: '固定の宿',
    columns: 2,
    rows: 2,
    files: ['a1.jpg', 'a2.jpg', 'b2.jpg', 'c2.jpg'],
    texts: ['湯あがりの夕暮れ', '露天風呂', '客室', '夕食'],
    parts: { sns: { entries: { ja: [{ sns_type: 'x', sns_url: 'https://x.com/inn' }] } } },
  })
  await openEditor(page, id)
  await page.getByRole('gridcell').nth(1).click()
  await page.getByLabel('下部バーに固定ボタンを表示する').uncheck({ force: true })
  await fillIn(page)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('.act')).toHaveText(TEXT)
  await expectSaved(page)
  const origin = await publish(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const sent: string[] = []
  await page.exposeFunction('tell', (text: string) => sent.push(text))
  await page.addInitScript(() => {
    // What a beacon carries is a blob, which the test's browser does not show.
    navigator.sendBeacon = (_, data) => {
      void (data as Blob).text().then((globalThis as unknown as { tell: (text: string) => void }).tell)
      return true
    }
  })
  await openAtRest(page, `${origin}/A1`)
  const link = page.getByRole('link', { name: TEXT })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  // Clear of the icons below and of the map and the arrow above; no wider than a thumb reaches.
  const [act, icons, map] = [await boxOf(page, '.act'), await boxOf(page, '.bar ul'), await boxOf(page, '#map')]
  expect(act.y + act.height).toBeLessThanOrEqual(icons.y)
  expect(map.y + map.height).toBeLessThanOrEqual(act.y)
  expect(icons.y + icons.height).toBeLessThanOrEqual(844)
  const down = await boxOf(page, 'nav .down')
  expect(down.y + down.height).toBeLessThanOrEqual(act.y + 4)

  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await expect(link).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(link).toBeVisible()

  // Below the stage and clear of its arrow on a desktop, beside the links on a phone in landscape.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
  const [wide, arrow, dots] = [await boxOf(page, '.act'), await boxOf(page, 'nav .down'), await boxOf(page, '#map')]
  expect(wide.x).toBeGreaterThanOrEqual(arrow.x + arrow.width)
  expect(wide.x + wide.width).toBeLessThanOrEqual(dots.x)
  await page.setViewportSize({ width: 844, height: 390 })
  const low = [await boxOf(page, '.act'), await boxOf(page, '.bar ul')]
  expect(low[0]?.y).toBeCloseTo(low[1]?.y ?? 0, 0)
  await page.setViewportSize({ width: 390, height: 844 })

  // It gives way to a window.
  await page.locator('#map').click()
  await expect(page.locator('dialog#places')).toBeVisible()
  await expect(page.locator('.act')).toHaveCSS('visibility', 'hidden')
  await page.keyboard.press('Escape')
  await expect(link).toBeVisible()

  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'booked' }))
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(opened.locator('body')).toHaveText('booked')
  await opened.close()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => sent.some((body) => body.includes('["k1.bar",0,1]'))).toBe(true)
})
