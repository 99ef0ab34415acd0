import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor, openPanel, publish } from './site-kit.ts'
import { expectAccessible, openAtRest, test } from './support.ts'
import { FULL } from './views.ts'

// The button that shares the cell on the screen.

type Sent = { title: string; text: string; url: string; files: string[] }
/** A file as tests see it: the picture of a cell is tall, the site's one of link previews is wide. */
const [TALL, WIDE] = ['share.jpg image/jpeg tall', 'share.jpg image/jpeg wide']
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
    const describe = async (file: File) => {
      const { width, height } = await createImageBitmap(file)
      return `${file.name} ${file.type} ${width > height ? 'wide' : 'tall'}`
    }
    define('share', async ({ title = '', text = '', url = '', files: given = [] }: ShareData) => {
      Object.assign(globalThis, { given })
      keep({ title, text, url, files: await Promise.all(given.map(describe)) })
      if (sheet !== 'opens') throw new DOMException('No', sheet === 'closed' ? 'AbortError' : 'NotAllowedError')
    })
  }, device)
  return sent
}

const button = (page: Page) => page.getByRole('button', { name: 'このページを共有' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (page: Page) => page.locator('#say')

/** The colour of the middle of the file that was shared last, and of the picture of a cell. */
const colours = (page: Page, position: string) =>
  page.evaluate(async (id) => {
    const { given } = globalThis as unknown as { given: File[] }
    const middleOf = (image: ImageBitmap) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(image, -image.width / 2, -image.height / 2)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    }
    const shown = document.querySelector<HTMLImageElement>(`#${id} .stage img`)
    if (!given[0] || !shown) return undefined
    return { shared: middleOf(await createImageBitmap(given[0])), shown: middleOf(await createImageBitmap(shown)) }
  }, position)

async function expectPictureOf(page: Page, position: string): Promise<void> {
  const both = await colours(page, position)
  both?.shared.forEach((value, index) => expect(Math.abs(value - (both.shown[index] ?? 0))).toBeLessThan(24))
  expect(both?.shared).toHaveLength(4)
}

let origin = ''

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a maker shows the button, and a visitor shares a cell with its picture', async ({ page, request }) => {
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
  const files = [TALL]
  await expect.poll(() => sent).toEqual([{ title: '共有の宿', text: '湯あがりの夕暮れ', url: `${origin}/`, files }])
  await expectPictureOf(page, 'A1')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B1')
  await button(page).press('Enter')
  await expect.poll(() => sent[1]).toEqual({ title: '共有の宿', text: '露天風呂', url: `${origin}/B1`, files })
  await expectPictureOf(page, 'B1')
})

test('a cell whose picture is not there, or that only members see, is shared with the site’s picture', async ({
  page,
}) => {
  const sent = await giveDevice(page, { sheet: 'opens', files: true })
  await openAtRest(page, `${origin}/A1`)
  const picture = page.locator('#A1 .stage img')
  const setFile = (path: string) =>
    picture.evaluate(async (image: HTMLImageElement, file) => {
      image.srcset = `${file} 480w`
      await image.decode().catch(() => {})
    }, path)
  await page.route('**/media/p/**', (route) => route.fulfill({ path: 'demo/media/inn/a2.jpg' }))
  await setFile('/media/p/site/sealed/480.webp')
  await button(page).click()
  await expect.poll(() => sent).toMatchObject([{ files: [WIDE] }])
  await setFile('/media/none/480.webp')
  await button(page).click()
  await expect.poll(() => sent[1]).toMatchObject({ files: [WIDE] })
})

test('a site’s picture that takes longer than a second, or fails, does not go along', FULL, async ({ page }) => {
  const sent = await giveDevice(page, { sheet: 'opens', files: true })
  let answer = (): void => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/share.jpg', async (route) => {
    await waits
    await route.abort()
  })
  await openAtRest(page, `${origin}/A1`)
  await page.locator('#A1 .stage picture').evaluate((shown) => shown.remove())
  await button(page).click()
  await expect.poll(() => sent).toMatchObject([{ url: `${origin}/`, files: [] }])
  answer()
  await button(page).click()
  await expect.poll(() => sent[1]).toMatchObject({ files: [] })
})

test('a device that takes no files gets none, and its picture is not loaded', FULL, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('share.jpg') && asked.push(request.url()))
  const sent = await giveDevice(page, { sheet: 'opens' })
  await openAtRest(page, `${origin}/A1`)
  await button(page).click()
  await expect.poll(() => sent).toMatchObject([{ files: [] }])
  expect(asked).toEqual([])
})

test('a sheet that is closed says nothing', FULL, async ({ page }) => {
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

test('an address that cannot be copied is shown', FULL, async ({ page }) => {
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
