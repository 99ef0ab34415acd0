import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, openPanel, publish } from './site-kit.ts'
import { expectAccessible, openAtRest, test } from './support.ts'

// The button that shares the cell on the screen.

type Sent = { title: string; text: string; url: string; files: string[] }
type Device = { sheet?: 'opens' | 'closed' | 'fails'; files?: boolean; clipboard?: boolean }

/** Gives the page's browser a share sheet, which keeps what it gets, or none. */
async function giveDevice(page: Page, device: Device): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  await page.exposeFunction('keep', (data: Sent) => sent.push(data))
  await page.addInitScript(({ sheet, files, clipboard }) => {
    const { keep } = globalThis as unknown as { keep: (data: Sent) => void }
    const define = (name: string, value: unknown) => Object.defineProperty(Navigator.prototype, name, { value })
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Reflect.deleteProperty(Navigator.prototype, 'canShare')
    if (!clipboard) Reflect.deleteProperty(Navigator.prototype, 'clipboard')
    if (!sheet) return
    define('canShare', ({ files: given }: ShareData) => files || !given)
    define('share', async ({ title = '', text = '', url = '', files: given = [] }: ShareData) => {
      keep({ title, text, url, files: given.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`) })
      if (sheet !== 'opens') throw new DOMException('No', sheet === 'closed' ? 'AbortError' : 'NotAllowedError')
    })
  }, device)
  return sent
}

const button = (page: Page) => page.getByRole('button', { name: 'このページを共有' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (page: Page) => page.locator('#say')

let origin = ''

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a maker shows the button, and a visitor shares a cell with the site’s picture', async ({ page, request }) => {
  const { id } = await createSite(request, {
    name: '共有の宿',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['湯あがりの夕暮れ', '露天風呂'],
    parts: { sns: { entries: { ja: [{ sns_type: 'x', sns_url: 'https://x.com/inn' }] } } },
  })
  await openEditor(page, id)
  await openPanel(page, 'SNS・電話')
  await page.getByLabel('共有ボタンを表示する').check({ force: true })
  await expect(page.frameLocator('iframe').first().locator('#share')).toBeVisible()
  await expectSaved(page)
  origin = await publish(page)

  const sent = await giveDevice(page, { sheet: 'opens', files: true })
  await openAtRest(page, `${origin}/A1`)
  await expectAccessible(page)
  const box = await button(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button(page).click()
  const files = ['share.jpg image/jpeg true']
  await expect.poll(() => sent).toEqual([{ title: '共有の宿', text: '湯あがりの夕暮れ', url: `${origin}/`, files }])
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await button(page).press('Enter')
  await expect.poll(() => sent[1]).toEqual({ title: '共有の宿', text: '露天風呂', url: `${origin}/B1`, files })
})

test('a picture that takes longer than a second, or fails, does not go along', async ({ page }) => {
  const sent = await giveDevice(page, { sheet: 'opens', files: true })
  let answer = (): void => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/share.jpg', async (route) => {
    await waits
    await route.abort()
  })
  await openAtRest(page, `${origin}/A1`)
  await button(page).click()
  await expect.poll(() => sent).toMatchObject([{ url: `${origin}/`, files: [] }])
  answer()
  await button(page).click()
  await expect.poll(() => sent[1]).toMatchObject({ files: [] })
})

test('a device that takes no files gets none, and its picture is not loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('share.jpg') && asked.push(request.url()))
  const sent = await giveDevice(page, { sheet: 'opens' })
  await openAtRest(page, `${origin}/A1`)
  await button(page).click()
  await expect.poll(() => sent).toMatchObject([{ files: [] }])
  expect(asked).toEqual([])
})

test('a sheet that is closed says nothing', async ({ page }) => {
  const sent = await giveDevice(page, { sheet: 'closed', clipboard: true })
  await openAtRest(page, `${origin}/B1`)
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await button(page).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(await copied(page)).toBe('before')
  await expect(button(page)).not.toHaveClass('done')
})

test('without a sheet the address is copied, and the page says so', async ({ page }) => {
  await giveDevice(page, { clipboard: true })
  await openAtRest(page, `${origin}/B1`)
  await button(page).click()
  await expect(button(page)).toHaveClass('done')
  await expect(said(page)).toHaveText('URLをコピーしました')
  expect(await copied(page)).toBe(`${origin}/B1`)
  await expect(button(page)).not.toHaveClass('done')
})

test('an address that cannot be copied is shown', async ({ page }) => {
  await giveDevice(page, { sheet: 'fails' })
  await openAtRest(page, `${origin}/B1`)
  const shown = page.waitForEvent('dialog')
  const pressed = button(page).click()
  const dialog = await shown
  expect(dialog.defaultValue()).toBe(`${origin}/B1`)
  await dialog.dismiss()
  await pressed
})

test('a browser that can do neither has no button', async ({ page }) => {
  await giveDevice(page, {})
  await openAtRest(page, `${origin}/A1`)
  await expect(page.locator('#share')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button', async ({ page }) => {
    await page.goto(origin)
    await expect(page.locator('#share')).toBeHidden()
  })
})
