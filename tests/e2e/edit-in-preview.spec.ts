import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { createSite, expectSaved, openEditor } from './site-kit.ts'
import { test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const SITE = {
  columns: 2,
  rows: 1,
  files: ['a1.jpg', 'a5.jpg'],
  texts: ['雪見の湯\nひとりじめ', '朝の渓流'],
  subTexts: ['源泉かけ流し', '川の音'],
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const previewOf = (page: Page) => page.frameLocator('iframe')
const title = (preview: FrameLocator) => preview.locator('#A1 h2')
const frameName = (preview: FrameLocator) => preview.locator('.frame:not(.soft) b')

/** The preview is drawn smaller than it is: presses at the middle of what is seen. */
async function pointAt(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  await expect(element).toBeVisible({ timeout: 20_000 })
  const inside = await element.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2, of: innerWidth }
  })
  const outside = await page.locator('iframe').boundingBox()
  if (!outside) throw new Error('The preview is not there')
  const scale = outside.width / inside.of
  return { x: outside.x + inside.x * scale, y: outside.y + inside.y * scale }
}

async function openSite(page: Page, request: Parameters<typeof createSite>[0], name: string, parts = {}) {
  const { id } = await createSite(request, { ...SITE, name, parts })
  await openEditor(page, id)
  await expect(previewOf(page).locator('html.editing')).toBeAttached({ timeout: 20_000 })
  // Until the preview is ready, a waiting state lies over it.
  await page.waitForFunction(() => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector('iframe')?.getBoundingClientRect() ?? {}
    return document.elementFromPoint(x + width / 2, y + height / 2)?.localName === 'iframe'
  })
}

async function click(page: Page, element: Locator, clickCount = 1): Promise<void> {
  const { x, y } = await pointAt(page, element)
  await page.mouse.click(x, y, { clickCount })
}

/** Begins to type in a text of the preview by a double click. */
async function typeIn(page: Page, element: Locator): Promise<void> {
  await click(page, element, 2)
  await expect(element).toHaveAttribute('contenteditable', /./)
}

test('a text in the preview opens its field, and is typed in its place as one undo step', async ({ page, request }) => {
  const errors = watchErrors(page)
  await openSite(page, request, 'その場で編集')
  const preview = previewOf(page)
  const { x, y } = await pointAt(page, title(preview))
  await page.mouse.move(x, y)
  await expect(preview.locator('.frame.soft b')).toHaveText('メインテキスト')
  await page.mouse.click(x, y)
  await expect(field(page, 'メインテキスト')).toBeFocused()
  await click(page, preview.locator('#A1 .sub'))
  await expect(field(page, 'サブテキスト')).toBeFocused()

  await typeIn(page, title(preview))
  await expect(frameName(preview)).toContainText('10 / 120')
  await page.keyboard.type('冬の宿')
  await expect(frameName(preview)).toContainText('3 / 120')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('静けさ')
  await page.keyboard.press('Enter')
  await expect(field(page, 'メインテキスト')).toHaveValue('冬の宿\n静けさ')
  await expect(title(preview)).toHaveText('冬の宿\n静けさ')
  await expectSaved(page)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(field(page, 'メインテキスト')).toHaveValue('雪見の湯\nひとりじめ')
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeDisabled()
  await expect(title(preview)).toContainText('雪見の湯')
  expect(errors).toEqual([])
})

test(
  'typing in its place: Escape gives back, a refused text is the draft of its field, paste is plain',
  FULL,
  async ({ page, request }) => {
    await openSite(page, request, 'その場で編集（取消）')
    const preview = previewOf(page)
    const sub = preview.locator('#A1 .sub')
    await typeIn(page, sub)
    await page.keyboard.type('消える文字')
    await page.keyboard.press('Escape')
    await expect(sub).toHaveText('源泉かけ流し')
    await expect(page.getByRole('button', { name: '元に戻す' })).toBeDisabled()

    // Arrows move the caret; a pasted line break cannot stay in one line.
    await typeIn(page, sub)
    // A picture in the clipboard has no letters.
    await sub.evaluate((element) => {
      const clipboardData = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(sub).toHaveText('源泉かけ流し')
    await sub.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', '一行目\r\n二行目')
      data.setData('text/html', '<b style="color:red">一行目</b><br>二行目')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(sub).toHaveText('一行目 二行目')
    expect(await sub.locator('*').count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('・')
    await page.keyboard.press('Enter')
    await expect(field(page, 'サブテキスト')).toHaveValue('一行目 二行・目')
    // The arrow has not moved the grid. A cell that is just being rendered cannot be pressed.
    await expect(page.getByRole('gridcell', { name: /^A1/ })).toHaveAttribute('aria-selected', 'true')
    await expectSaved(page)

    await typeIn(page, sub)
    await page.keyboard.insertText('あ'.repeat(121))
    await expect(frameName(preview)).toContainText('120文字以内')
    await page.keyboard.press('Enter')
    await expect(field(page, 'サブテキスト')).toBeFocused()
    await expect(field(page, 'サブテキスト')).toHaveValue('あ'.repeat(121))
    await expect(field(page, 'サブテキスト')).toHaveAttribute('aria-invalid', 'true')
    await expect(sub).toHaveText('一行目 二行・目')
  },
)

test(
  'an input method is not cut off: its Enter ends the word only, and no rendering comes between',
  FULL,
  async ({ page, request }) => {
    await openSite(page, request, 'その場で編集（変換）')
    const preview = previewOf(page)
    await typeIn(page, title(preview))
    const input = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('ゆき')
    // Somebody else's change of the same cell waits.
    await page.evaluate(() => undefined)
    await title(preview).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
    await expect(title(preview)).toHaveAttribute('contenteditable', /./)
    await input.send('Input.insertText', { text: '雪' })
    await expect(title(preview)).toHaveText('雪')
    await page.keyboard.press('Enter')
    await expect(field(page, 'メインテキスト')).toHaveValue('雪')
  },
)

test(
  'buttons, the menu and the bar open their settings instead of following their links',
  FULL,
  async ({ page, request }) => {
    const id = crypto.randomUUID()
    const parts = {
      menu: { items: [{ id, name: { ja: { value: '客室' } }, kind: 'url', link_url: { ja: 'https://example.com/' } }] },
    }
    await openSite(page, request, 'その場で編集（部品）', parts)
    const preview = previewOf(page)
    await click(page, preview.locator('header summary', { hasText: 'メニュー' }))
    await expect(page.getByRole('region', { name: 'メニュー', exact: true })).toBeVisible()
    await click(page, preview.locator('header li a', { hasText: '客室' }))
    await expect(field(page, '項目名')).toBeFocused()
    expect(page.context().pages()).toHaveLength(1)

    // Switched off, the preview is used like the site.
    await page.getByRole('button', { name: 'クリックで編集' }).click()
    await expect(preview.locator('html.editing')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'クリックで編集' })).toHaveAttribute('aria-pressed', 'false')
  },
)

test('all of it works by keyboard: F2 and Tab choose, Enter opens, F2 types', FULL, async ({ page, request }) => {
  await openSite(page, request, 'その場で編集（キー）')
  const preview = previewOf(page)
  await page.getByRole('gridcell', { name: /^A1/ }).click()
  await page.keyboard.press('F2')
  await expect(frameName(preview)).toBeVisible()
  const names: string[] = []
  for (let turn = 0; turn < 6 && !names.includes('サブテキスト'); turn += 1) {
    names.push((await frameName(preview).textContent()) ?? '')
    if (!names.includes('サブテキスト')) await page.keyboard.press('Tab')
  }
  expect(names).toContain('メインテキスト')
  await page.keyboard.press('F2')
  await expect(preview.locator('#A1 .sub')).toHaveAttribute('contenteditable', /./)
  await page.keyboard.type('湯けむり')
  await page.keyboard.press('Enter')
  await expect(preview.locator('#A1 .sub')).toHaveText('湯けむり')
  await page.keyboard.press('Enter')
  await expect(field(page, 'サブテキスト')).toBeFocused()
  await expect(field(page, 'サブテキスト')).toHaveValue('湯けむり')
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('a tap chooses, the second one types, and swipes still move the site', FULL, async ({ page, request }) => {
    await openSite(page, request, 'その場で編集（指）')
    const preview = previewOf(page)
    const { x, y } = await pointAt(page, preview.locator('#A1 .sub'))
    await page.touchscreen.tap(x, y)
    await expect(frameName(preview)).toHaveText('サブテキスト')
    await expect(preview.locator('[contenteditable]')).toHaveCount(0)
    await page.touchscreen.tap(x, y)
    await expect(preview.locator('#A1 .sub')).toHaveAttribute('contenteditable', /./)
    await page.keyboard.type('指で')
    await page.keyboard.press('Enter')
    await expect(field(page, 'サブテキスト')).toHaveValue('指で')
    await expectSaved(page)

    const stage = await pointAt(page, preview.locator('#A1 .stage'))
    await page.mouse.move(stage.x + 60, stage.y - 120)
    await page.mouse.down()
    await page.mouse.move(stage.x - 140, stage.y - 120, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByRole('gridcell', { name: /^B1/ })).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'メインテキスト')).toHaveValue('朝の渓流')
    // The end of a swipe is no click.
    await expect(frameName(preview)).toBeHidden()
  })
})

test('a row that moves on by itself waits while somebody types in the editor, and goes on in the preview', async ({
  page,
  request,
}) => {
  const { id } = await createSite(request, { ...SITE, name: 'ひとりで進む宿', cell: { slider_seconds: 1 } })
  await openEditor(page, id)
  await page.locator('[role=gridcell][aria-label]').first().click()
  const mainText = field(page, 'メインテキスト')
  await mainText.fill('雪見の湯')
  await expect(title(previewOf(page))).toHaveText('雪見の湯', { timeout: 20_000 })
  // Longer than the row waits at a cell.
  await page.waitForTimeout(3000)
  await expect(mainText).toBeFocused()
  await expect(mainText).toHaveValue('雪見の湯')
  await page.locator('iframe').focus()
  await expect(mainText).toHaveValue('朝の渓流')
})
