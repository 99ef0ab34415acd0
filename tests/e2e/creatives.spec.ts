import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const EMAIL = 'user@example.com'
const MEDIA = join(import.meta.dirname, '../../demo/media/inn')
const PICTURE = join(MEDIA, 'a1.jpg')

/** Creates a site of four cells with one picture through the API. */
async function createSite(request: APIRequestContext, name: string) {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 2, number_vertical: 2, languages: ['ja', 'en'] }
  const answer = await request.post('/v1/site', { headers, data })
  const { data: site } = (await answer.json()) as { data: { id: string; url: string } }
  const picture = await readFile(PICTURE)
  const file = { site_id: site.id, purpose: 'creative', name: 'a1.jpg', size: picture.length, type: 'image/jpeg' }
  const promised = await request.post('/v1/site/generate-urls', { headers, data: { data: [file] } })
  const { data: urls } = (await promised.json()) as { data: { media_id: string; upload_url: string }[] }
  const [upload] = urls
  await request.put(upload?.upload_url ?? '', { headers: { 'content-type': 'image/jpeg' }, data: picture })
  const arrived = { data: [{ media_id: upload?.media_id }] }
  expect((await request.post('/v1/site/complete-upload', { headers, data: arrived })).status()).toBe(200)
  const cells = [1, 2, 3, 4].map((number) => ({
    id: crypto.randomUUID(),
    creative: { media_id: upload?.media_id },
    main_text: { ja: { value: `雪見の湯 ${number}` }, en: { value: `Snow bath ${number}` } },
    image_alt: { ja: { value: `雪の露天風呂 ${number}` } },
  }))
  const match = { ...headers, 'if-match': '"1"' }
  expect((await request.put(`/v1/site/${site.id}`, { headers: match, data: { cells } })).status()).toBe(200)
  return site
}

async function openSite(page: Page, request: APIRequestContext, name: string) {
  const site = await createSite(request, name)
  await signIn(page, EMAIL, `/adminuser/site/${site.id}`)
  await expect(cells(page).first()).toBeVisible()
  await cells(page).first().click()
  await expect(section(page, '商品')).toBeVisible()
  return site
}

const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const savedState = (page: Page) => page.locator('[data-save=saved]')
const preview = (page: Page) => page.frameLocator('iframe')
const undo = (page: Page) => page.locator('button[aria-label="元に戻す"]')
const handle = (page: Page) => preview(page).locator('.handle')

/** The centre of the handle on the screen. The preview is a page of 351 pixels, scaled. */
async function findHandle(page: Page): Promise<{ x: number; y: number }> {
  const inner = await handle(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2, whole: innerWidth }
  })
  const outer = await page.locator('iframe').boundingBox()
  if (!outer) throw new Error('There is no preview')
  const scale = outer.width / inner.whole
  return { x: outer.x + inner.x * scale, y: outer.y + inner.y * scale }
}

/** Drags the handle in the preview by screen pixels. */
async function dragHandle(page: Page, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await findHandle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('creates a product, places it on the preview, and opens it on the site', async ({ page, request, context }) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const site = await openSite(page, request, '雪見の宿 商品')
  await page.getByRole('button', { name: '商品を追加' }).click()
  await field(page, '商品名').fill('雪見の湯呑み')
  await field(page, '価格（税込）').fill('１９８０円')
  await field(page, '価格（税込）').blur()
  await expect(field(page, '価格（税込）')).toHaveValue('1,980')
  await field(page, '説明').fill('職人がひとつずつ焼き上げました。')
  const products = section(page, '商品')
  await products.getByRole('textbox', { name: 'ボタンの文字', exact: true }).fill('購入ページへ')
  await products.getByRole('textbox', { name: 'リンク先URL' }).fill('https://shop.example.com/cup')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '商品の画像: 選ぶ' }).click()
  await (await chooser).setFiles(join(MEDIA, 'a5.jpg'))
  await expect(products.locator('img[src*="/media/"]').first()).toBeVisible({ timeout: 30_000 })

  await expect(number(page, '横（左から）')).toHaveValue('65')
  await expect(preview(page).locator('.dot')).toHaveCount(1)
  await dragHandle(page, { x: 90, y: -120 })
  await expect(number(page, '横（左から）')).not.toHaveValue('65')
  const dropped = Number(await number(page, '横（左から）').inputValue())
  expect(dropped).toBeGreaterThan(110)
  expect(Number(await number(page, '縦（上から）').inputValue())).toBeLessThan(220)

  await page.waitForTimeout(1300)
  await handle(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(number(page, '横（左から）')).toHaveValue(String(dropped + 11))
  await number(page, '横（左から）').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(number(page, '横（左から）')).toHaveValue(String(dropped + 1))

  // Key presses in quick succession are one undo step; each drag is one.
  await expect(async () => {
    await undo(page).click()
    await expect(number(page, '横（左から）')).toHaveValue(String(dropped), { timeout: 500 })
  }).toPass()
  await undo(page).click()
  await expect(number(page, '横（左から）')).toHaveValue('65')
  await expect(number(page, '縦（上から）')).toHaveValue('260')
  await page.getByRole('button', { name: 'やり直す' }).click()
  await expect(number(page, '横（左から）')).toHaveValue(String(dropped))

  // A click on the handle opens the card; it stays open while its product is edited.
  const { x, y } = await findHandle(page)
  await page.mouse.click(x, y)
  const card = preview(page).locator('.card:popover-open')
  await expect(card).toContainText('¥1,980（税込）')
  await field(page, '商品名').fill('雪見の湯呑み（白）')
  await expect(card).toContainText('雪見の湯呑み（白）')

  await expect(savedState(page)).toContainText(':')
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'このまま公開する' }).click()
  await expect(page.getByRole('dialog', { name: '公開しました' }).getByRole('heading')).toBeVisible({ timeout: 30_000 })

  const visitor = await context.newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  const problems = watchErrors(visitor)
  await visitor.goto(site.url)
  const dot = visitor.getByRole('button', { name: '詳しく見る：雪見の湯呑み（白）' })
  const opened = visitor.getByRole('dialog', { name: '雪見の湯呑み（白）' })
  await dot.click()
  await expect(opened).toBeVisible()
  await expect(opened).toContainText('¥1,980（税込）')
  await expect(opened.getByRole('link', { name: '購入ページへ' })).toHaveAttribute(
    'href',
    'https://shop.example.com/cup',
  )
  await expectAccessible(visitor)
  await visitor.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(dot).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  await visitor.mouse.click(195, 40)
  await expect(opened).toBeHidden()
  await dot.click()
  await visitor.evaluate(() => document.querySelector('#B1')?.scrollIntoView({ behavior: 'instant' }))
  await expect(opened).toBeHidden()
  expect(problems).toEqual([])

  const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
  const silent = await plain?.newPage()
  await silent?.goto(site.url)
  await silent?.getByRole('button', { name: '詳しく見る：雪見の湯呑み（白）' }).click()
  await expect(silent?.getByRole('dialog') ?? page.locator('none')).toBeVisible()
  await plain?.close()
  expect(errors).toEqual([])
})

test('scrolls to a new product or link point, and focuses its name', FULL, async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openSite(page, request, '雪見の宿 新しい点')
  for (const [add, name] of [
    ['商品を追加', '商品名'],
    ['リンクポイントを追加', '名前'],
  ] as const) {
    await page.getByRole('button', { name: add }).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toBeInViewport({ ratio: 1 })
  }
  // The handle keeps its accessible name.
  await expect(handle(page)).toHaveAttribute('aria-label', /.+/)
})

test('keeps marks inside the stage on all screens', FULL, async ({ page, request, context }) => {
  const site = await openSite(page, request, '雪見の宿 印')
  const points = section(page, 'リンクポイント')
  const places = [
    ['0', '0'],
    ['351', '535'],
    ['351', '0'],
  ] as const
  for (const [index, [x, y]] of places.entries()) {
    await page.getByRole('button', { name: 'リンクポイントを追加' }).click()
    await points
      .getByRole('textbox', { name: '名前', exact: true })
      .fill(`とても長い名前のアクセスマップへのご案内です${index}`)
    await points.getByRole('textbox', { name: 'リンク先URL' }).fill(`https://maps.example.com/${index}`)
    await number(page, '横（左から）').fill(x)
    await number(page, '縦（上から）').fill(y)
  }
  await expect(savedState(page)).toContainText(':')
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'このまま公開する' }).click()
  await expect(page.getByRole('dialog', { name: '公開しました' }).getByRole('heading')).toBeVisible({ timeout: 30_000 })
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await visitor.setViewportSize(viewport)
    await visitor.waitForTimeout(300)
    const outside = await visitor.evaluate(() => {
      const stage = document.querySelector('#A1 .stage')?.getBoundingClientRect()
      if (!stage) return ['no stage']
      const edges = {
        left: Math.max(stage.left, 0),
        top: Math.max(stage.top, 0),
        right: Math.min(stage.right, innerWidth),
        bottom: Math.min(stage.bottom, innerHeight),
      }
      return [...document.querySelectorAll('#A1 .dot, #A1 .dot span')].flatMap((mark) => {
        const box = mark.getBoundingClientRect()
        const isSmall = mark.matches('.dot') && (box.width < 44 || box.height < 44)
        const isOut =
          box.left < edges.left - 1 ||
          box.right > edges.right + 1 ||
          (mark.matches('.dot') && (box.top < edges.top - 1 || box.bottom > edges.bottom + 1))
        return isSmall || isOut ? [`${mark.className} ${JSON.stringify(box)} ${JSON.stringify(edges)}`] : []
      })
    })
    expect(outside, `${viewport.width}`).toEqual([])
  }
})

test('copies settings to other cells, and edits several cells at once', async ({ page, request }) => {
  const errors = watchErrors(page)
  await openSite(page, request, '雪見の宿 コピー')
  const colour = page.getByRole('textbox', { name: 'メインテキストのカラーコード' })
  await colour.fill('#ffcc00')
  await page.getByRole('button', { name: '設定をコピーする' }).click()
  const dialog = page.getByRole('dialog', { name: 'A1の設定をコピー' })
  await expect(dialog.getByRole('button', { name: 'A1（コピー元）' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'すべて選ぶ' }).click()
  await expect(dialog.getByText('3マスにコピーします')).toBeVisible()
  await dialog.getByRole('button', { name: 'コピーする', exact: true }).click()
  for (const index of [1, 2, 3]) {
    await cells(page).nth(index).click()
    await expect(colour).toHaveValue('#ffcc00')
    await expect(field(page, 'メインテキスト')).toHaveValue(`雪見の湯 ${index + 1}`)
  }
  await undo(page).click()
  await cells(page).nth(2).click()
  await expect(colour).toHaveValue('#ffffff')

  await cells(page).nth(0).click()
  await cells(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('変更は、選択中の4マスすべてに反映されます。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'メインテキスト（混在）のカラーコード' })).toHaveValue('')
  await number(page, '自動で次へ進む').fill('7')
  await page.getByRole('checkbox', { name: '会員限定にする' }).check()
  await expectAccessible(page, 'best-practice')
  await cells(page).nth(2).click()
  await expect(number(page, '自動で次へ進む')).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: '会員限定にする' })).toBeChecked()
  await expect(preview(page).getByText('会員限定のページです').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('counts an external link as a conversion, keeps the choice, and copies it with the button', async ({
  page,
  request,
}) => {
  const site = await openSite(page, request, '雪見の宿 成果')
  const button = section(page, 'リンクボタン')
  const goal = button.getByRole('checkbox', { name: /^成果として数える/ })
  await button.getByRole('textbox', { name: 'ボタンの文字', exact: true }).fill('予約する')
  await button.getByRole('textbox', { name: 'リンク先URL' }).fill('https://example.com/reserve')
  await expect(goal).not.toBeChecked()
  await goal.check()

  // An internal link is no conversion; the choice is kept for the next external link.
  await button.getByText('サイト内のページ', { exact: true }).click()
  await expect(goal).toHaveCount(0)
  await button.getByText('外部URL', { exact: true }).click()
  await expect(goal).toBeChecked()

  await page.getByRole('button', { name: '設定をコピーする' }).click()
  const dialog = page.getByRole('dialog', { name: 'A1の設定をコピー' })
  await dialog.getByRole('checkbox', { name: 'リンクボタン（文字・リンク先）' }).check()
  await dialog.getByRole('button', { name: 'B1', exact: true }).click()
  await dialog.getByRole('button', { name: 'コピーする', exact: true }).click()
  await cells(page).nth(1).click()
  await expect(goal).toBeChecked()
  await goal.uncheck()
  await undo(page).click()
  await expect(goal).toBeChecked()
  await cells(page).nth(2).click()
  await expect(goal).not.toBeChecked()

  await expect(savedState(page)).toContainText(':')
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  await expect
    .poll(async () => {
      const answer = await request.get(`/v1/site/${site.id}`, { headers })
      const { data } = (await answer.json()) as { data: { cells: { is_goal?: boolean }[] } }
      return data.cells.map((cell) => cell.is_goal === true)
    })
    .toEqual([true, true, false, false])
  await page.reload()
  await cells(page).first().click()
  await expect(goal).toBeChecked()
})

test('opens the product without a name from the checklist', FULL, async ({ page, request }) => {
  await openSite(page, request, '雪見の宿 確認')
  await page.getByRole('button', { name: '商品を追加' }).click()
  await expect(field(page, '商品名')).toBeVisible()
  await cells(page).nth(1).click()
  await expect(field(page, '商品名')).toHaveCount(0)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /商品名が入力されていません/ })
    .click()
  await expect(field(page, '商品名')).toBeFocused()
})
