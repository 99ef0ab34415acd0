import { expect, type Locator, type Page } from 'playwright/test'
import { shadeColour } from '#shared/text/shade-colour.ts'
import { expectAccessible, findInn, openWithScripts, signIn, test, watchErrors } from './support.ts'
import { swipe } from './touch.ts'
import { createSite, MAKER, publish } from './site-kit.ts'
import { fullAt } from './views.ts'

// How pictures stand on the screen: filling it around their focus, or whole in surroundings without a line.

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const PC = { width: 1440, height: 900 }
const LANDSCAPE = { width: 844, height: 390 }

/** On the inn, whose pictures are 1080 x 1646: B2 fills the screen around a focus right of the middle, B3 is whole. */
const FILLED = 'B2'
const WHOLE = 'B3'

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

/** The stage of a cell. */
const stageOf = (page: Page, position: string) => page.locator(`#${position} .stage`)

/** The shares of the picture's sides that `mask` fades, as lengths. */
const fadeOf = (page: Page, position: string) =>
  page.locator(`#${position} .stage img`).evaluate((picture) => getComputedStyle(picture).maskImage)

test.describe('a picture that fills the screen', () => {
  for (const viewport of [{ width: 360, height: 800 }, PHONE, TABLET]) {
    test(`covers a screen of ${viewport.width} pixels around its focus`, fullAt(viewport), async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`${inn}/${FILLED}`)
      expect(await boxOf(stageOf(page, FILLED))).toEqual({ x: 0, y: 0, ...viewport })
      const picture = page.locator(`#${FILLED} .stage img`)
      expect(await boxOf(picture)).toEqual({ x: 0, y: 0, ...viewport })
      expect(await picture.evaluate((one) => getComputedStyle(one).objectPosition)).toBe('55% 50%')
      const words = await boxOf(page.locator(`#${FILLED} h2`))
      expect(words.x).toBeGreaterThan(0)
      expect(words.x + words.width).toBeLessThanOrEqual(viewport.width)
    })
  }

  test('loads a file that is sharp, and none that is too large', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
    const page = await context.newPage()
    await page.goto(`${inn}/${FILLED}`)
    const widths = await page.locator(`#${FILLED} .stage img`).evaluate((one: HTMLImageElement) => ({
      // A picture is as high as the screen, so wider than it.
      needed: innerHeight * 0.6561 * devicePixelRatio,
      loaded: Number(/(\d+)\.webp/.exec(one.currentSrc)?.[1]),
      requests: performance.getEntriesByType('resource').filter(({ name }) => name.includes(one.currentSrc)).length,
    }))
    expect(widths.loaded).toBe(1080)
    expect(widths.needed).toBeLessThanOrEqual(1280)
    expect(widths.requests).toBe(1)
    await context.close()
  })

  test('is shown whole on a PC', async ({ page }) => {
    await page.setViewportSize(PC)
    await page.goto(`${inn}/${FILLED}`)
    const { width, height } = await boxOf(stageOf(page, FILLED))
    expect(width / height).toBeCloseTo(1080 / 1646, 2)
  })

  test('needs its style sheet only in pages that have one', async ({ page, request }) => {
    const site = await createSite(request, {
      name: '全体だけの宿',
      columns: 1,
      rows: 1,
      files: ['b3.jpg'],
      texts: ['炉端'],
    })
    await publishAsMaker(page, site.id)
    // Only browsers find the hosts of sites.
    const pageOf = async (url: string) => (await page.goto(url))?.text()
    const html = await pageOf(site.url)
    expect(html).not.toContain('.fill')
    expect(await pageOf(inn)).toContain('.fill')
  })
})

test.describe('a whole picture', () => {
  test('fades into its surroundings above and below on a phone, and darkens them at no line', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${inn}/${WHOLE}`)
    const { width, height, y } = await boxOf(stageOf(page, WHOLE))
    expect(width / height).toBeCloseTo(1080 / 1646, 2)
    expect(y).toBeGreaterThan(100)
    const fade = Number(/rgb\(0, 0, 0\) ([\d.]+)px/.exec(await fadeOf(page, WHOLE))?.[1])
    expect(fade).toBeGreaterThan(40)
    expect(await page.locator(`#${WHOLE} .back`).evaluate((one) => getComputedStyle(one).filter)).toBe('blur(32px)')
  })

  test('has no faded edge where it covers the screen, nor where it stands free', async ({ page }) => {
    for (const viewport of [{ width: 390, height: 600 }, TABLET, PC]) {
      await page.setViewportSize(viewport)
      await page.goto(`${inn}/${WHOLE}`)
      expect(await fadeOf(page, WHOLE), `${viewport.width}`).toContain('rgb(0, 0, 0) 0px')
    }
  })
})

test('words are readable and stand inside the stage on a phone in landscape', async ({ page }) => {
  await page.setViewportSize(LANDSCAPE)
  for (const position of ['A1', FILLED, WHOLE]) {
    await page.goto(`${inn}/${position}`)
    const stage = await boxOf(stageOf(page, position))
    expect(stage.width).toBeGreaterThanOrEqual(255)
    expect(Math.round(stage.x + stage.width / 2)).toBe(LANDSCAPE.width / 2)
    for (const text of await page.locator(`#${position} .words > *`).all()) {
      const box = await boxOf(text)
      expect(box.x).toBeGreaterThanOrEqual(stage.x)
      expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width + 1)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(LANDSCAPE.height)
      expect(await text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(13)
    }
    const bar = await boxOf(page.locator('.bar'))
    expect(Math.round(bar.x + bar.width / 2)).toBe(LANDSCAPE.width / 2)
  }
})

test.describe('the browser’s own bars', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('have the colour of the cell on the screen', async ({ page }) => {
    await openWithScripts(page, inn)
    const meta = page.locator('meta[name=theme-color]')
    const colourOf = async (position: string) =>
      shadeColour(
        await page.locator(`#${position}`).evaluate((cell: HTMLElement) => cell.style.getPropertyValue('--c')),
      )
    await expect(meta).toHaveAttribute('content', await colourOf('A1'))
    await page.waitForTimeout(300)
    await swipe(page, 0, -560)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A2')
    expect(await colourOf('A2')).not.toBe(await colourOf('A1'))
    await expect(meta).toHaveAttribute('content', await colourOf('A2'))
  })
})

async function publishAsMaker(page: Page, id: string): Promise<void> {
  await signIn(page, MAKER, `/adminuser/site/${id}`)
  await publish(page)
}

test('the maker fills a screen, drags the focus, undoes it, and points stay inside', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const site = await createSite(request, {
    name: '雪見の宿 焦点',
    columns: 2,
    rows: 1,
    files: ['b5.jpg', 'b3.jpg'],
    texts: ['雪の鉄橋', '炉端'],
  })
  await signIn(page, MAKER, `/adminuser/site/${site.id}`)
  await page.locator('[role=gridcell][aria-label]').first().click()
  const section = page.getByRole('group', { name: '画像の表示', exact: true }).first()
  // The site fills screens, but not with a picture of which it would cut away 30 %.
  await expect(section).toContainText('30%が切り取られるため、全体を表示します')
  await section.getByText('画面いっぱい', { exact: true }).click()
  const knob = section.getByRole('button', { name: /^残す位置/ })
  await expect(section.getByRole('listitem')).toHaveText([
    /360 × 800.*31%カット/,
    /390 × 844.*30%カット/,
    /430 × 932.*30%カット/,
    /768 × 1024.*13%カット/,
    /PC.*カットなし/,
  ])
  const picture = page.frameLocator('iframe').locator('.cell.fill img:not(.back)').first()
  await expect(picture).toBeVisible()
  const area = await boxOf(section.locator('[data-focus-area]'))
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width * 0.4, area.y + area.height / 2, { steps: 4 })
  // Longer than changes that become one step by themselves.
  await page.waitForTimeout(1500)
  await page.mouse.move(area.x + area.width * 0.2, area.y + area.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(knob).toHaveAccessibleName(/左から20%、上から50%/)
  await expect(picture).toHaveCSS('object-position', '20% 50%')
  await page.locator('button[aria-label="元に戻す"]').click()
  await expect(knob).toHaveAccessibleName(/左から50%、上から50%/)
  await knob.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(knob).toHaveAccessibleName(/左から61%、上から49%/)
  await section.getByRole('button', { name: '中央に戻す' }).click()
  await expect(knob).toHaveAccessibleName(/左から50%、上から50%/)
  await expectAccessible(page)

  // Points on both edges of the picture, which phones cut away.
  const points = page.getByRole('group', { name: 'リンクポイント', exact: true })
  for (const [index, x] of ['0', '351'].entries()) {
    await page.getByRole('button', { name: 'リンクポイントを追加' }).click()
    await points.getByRole('textbox', { name: '名前', exact: true }).fill(`とても長い名前の案内所${index}`)
    await points.getByRole('textbox', { name: 'リンク先URL' }).fill(`https://maps.example.com/${index}`)
    await page.getByRole('spinbutton', { name: '横（左から）', exact: true }).fill(x)
  }
  const handle = await boxOf(page.frameLocator('iframe').locator('.handle'))
  const frame = await boxOf(page.locator('iframe'))
  expect(handle.x + handle.width / 2).toBeLessThanOrEqual(frame.x + frame.width + 1)
  await expect(page.locator('[data-save=saved]')).toContainText(':')
  await publish(page)
  const visitor = await context.newPage()
  for (const viewport of [{ width: 320, height: 568 }, PHONE, LANDSCAPE, TABLET]) {
    await visitor.setViewportSize(viewport)
    await visitor.goto(site.url)
    const stage = await boxOf(stageOf(visitor, 'A1'))
    for (const mark of await visitor.locator('#A1 .dot, #A1 .dot span').all()) {
      const box = await boxOf(mark)
      expect(box.x, `${viewport.width}`).toBeGreaterThanOrEqual(stage.x - 1)
      expect(box.x + box.width, `${viewport.width}`).toBeLessThanOrEqual(stage.x + stage.width + 1)
    }
  }
  expect(errors).toEqual([])
})
