import { expect, type Page } from 'playwright/test'
import { findInn, openWithScripts, test } from './support.ts'
import { drag, drawPath, openFingers, type Point } from './touch.ts'
import { IS_FULL } from './views.ts'

// What fingers do besides a plain swipe: drags at the edge, two fingers, drags that come back, controls over the grid.

/** `DRAGS=500 npm run test:browser -- visitor-fingers -g "leaves the site"` for the whole proof. */
const DRAGS = Number(process.env.DRAGS ?? 3)
const MIDDLE = { x: 195, y: 422 }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

/** Opens a position of the inn without popups, and waits for the script of gestures. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**/popups/*', (route) => route.abort())
  await openWithScripts(page, inn + path)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', /./)
}

/** The cell on the screen with its distance from the edges, once nothing has moved for a second. */
function placeAtRest(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const grid = document.querySelector('#grid')
    const read = () => {
      const row = grid?.children[Math.round(grid.scrollTop / grid.clientHeight)]
      const cell = row?.children[Math.round(row.scrollLeft / row.clientWidth)]
      const { left, top } = cell?.getBoundingClientRect() ?? { left: NaN, top: NaN }
      return `${cell?.id} ${Math.round(left)} ${Math.round(top)}`
    }
    let place = ''
    for (let same = 0; same < 20; same++) {
      await new Promise((done) => setTimeout(done, 50))
      const next = read()
      if (next !== place) same = 0
      place = next
    }
    return place
  })
}

const expectAtRest = async (page: Page, position: string) => expect(await placeAtRest(page)).toBe(`${position} 0 0`)

/** Two fingers move from their points to others, and leave the screen together. */
async function pinch(page: Page, from: [Point, Point], to: [Point, Point]): Promise<void> {
  const { send, close } = await openFingers(page)
  await send('touchStart', from[0])
  await send('touchStart', ...from)
  for (let move = 1; move <= 10; move++) {
    const at = (start: Point, end: Point) => ({
      x: start.x + ((end.x - start.x) * move) / 10,
      y: start.y + ((end.y - start.y) * move) / 10,
    })
    await send('touchMove', at(from[0], to[0]), at(from[1], to[1]))
    await page.waitForTimeout(20)
  }
  await send('touchEnd')
  await close()
}

/** Those of the elements over the grid that the suite touches; the full size touches all. */
const TOUCHED = ['logo', 'bell', 'account', 'map', 'right']

/** The middle of each element over the grid that a finger can touch: all of the header, the arrows, map and bar. */
async function controls(page: Page): Promise<{ name: string; point: Point }[]> {
  const read = () =>
    page.locator('body > header > *, body > nav > *, .map, .bar a').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const point = { x: left + width / 2, y: top + height / 2 }
        const name = element.id || element.className || element.tagName
        return element.contains(document.elementFromPoint(point.x, point.y)) ? [{ name, point }] : []
      }),
    )
  // The bell comes with the first late script.
  await expect.poll(async () => (await read()).map(({ name }) => name)).toEqual(expect.arrayContaining(TOUCHED))
  const there = await read()
  return IS_FULL ? there : there.filter(({ name }) => TOUCHED.includes(name))
}

test('no drag beyond the edge leaves the site, also as the first gesture after a jump', async ({ page }) => {
  test.setTimeout(120_000 + DRAGS * 30_000)
  const fingers = await openFingers(page)
  await fingers.slowDown(4)
  await page.route('**/popups/*', (route) => route.abort())
  const jumps = ['', '.right', '#B3']
  const lost: string[] = []
  for (let count = 0; count < DRAGS; count++) {
    const jump = jumps[count % jumps.length] ?? ''
    await page.goto(`${inn}/contact`)
    await page.goto(inn + (jump ? '/A2' : '/B2'))
    if (jump.startsWith('.')) await page.locator(jump).click({ force: true })
    if (jump.startsWith('#')) await page.locator(jump).evaluate((cell) => cell.scrollIntoView())
    await page.waitForTimeout([0, 60, 300, 900][count % 4] ?? 0)
    const start = { x: [5, 20, 60, 120][count % 4] ?? 5, y: 300 + (count % 5) * 60 }
    await drag(page, start, { x: 260, y: (count % 3) * 5 })
    await placeAtRest(page).catch(() => lost.push(`${count}: the page was left`))
    const { pathname } = new URL(page.url())
    if (!/^\/([A-C]\d)?$/.test(pathname)) lost.push(`${count}: ${pathname}`)
  }
  expect(lost).toEqual([])
})

test('the viewport of every page keeps drags, on which no control counts', async ({ page }) => {
  for (const path of ['/', '/contact', '/company', '/notices']) {
    await page.goto(inn + path)
    for (const element of ['html', 'body'])
      await expect(page.locator(element).first(), path).toHaveCSS('overscroll-behavior', 'contain')
  }
})

test('a swipe may start on every element over the grid', async ({ page }) => {
  await open(page, '/B2')
  for (const { name, point } of await controls(page)) {
    const isHigh = point.y < MIDDLE.y
    await drag(page, point, { x: 0, y: isHigh ? 200 : -200 })
    expect(await placeAtRest(page), name).toBe(isHigh ? 'A1 0 0' : 'A3 0 0')
    await page.locator('#B2').evaluate((cell) => cell.scrollIntoView({ behavior: 'instant' }))
    await expectAtRest(page, 'B2')
  }
})

test('two fingers zoom and never swipe, wherever they are', async ({ page }) => {
  for (const [from, to] of [
    [
      [26, 345],
      [175, 215],
    ],
    [
      [26, 345],
      [5, 385],
    ],
  ] as const) {
    await open(page, '/B1')
    const [a, b, c, d] = [...from, ...to].map((x) => ({ x, y: 422 })) as [Point, Point, Point, Point]
    await pinch(page, [a, b], [c, d])
    await expectAtRest(page, 'B1')
    const scale = await page.evaluate(() => visualViewport?.scale)
    if (to[0] < from[0]) expect(scale).toBeGreaterThan(1.1)
    else expect(scale).toBe(1)
  }
  await open(page, '/B2')
  for (const { name, point } of await controls(page)) {
    const other = { x: 195, y: 500 }
    await pinch(
      page,
      [point, other],
      [
        { x: point.x + (point.x > 195 ? -90 : 90), y: point.y },
        { x: 150, y: 500 },
      ],
    )
    expect(await placeAtRest(page), name).toBe('B2 0 0')
  }
})

test('two fingers that leave one after the other change nothing', async ({ page }) => {
  await open(page, '/B2')
  const { send, close } = await openFingers(page)
  const [first, second] = [
    { x: 240, y: 400 },
    { x: 40, y: 700 },
  ]
  await send('touchStart', first)
  await send('touchStart', first, second)
  await page.waitForTimeout(60)
  await send('touchEnd', second)
  await send('touchEnd')
  await close()
  await expectAtRest(page, 'B2')
})

test('a drag there and back stays, on a slow phone too', async ({ page }) => {
  await open(page, '/B3')
  const { slowDown } = await openFingers(page)
  for (const rate of IS_FULL ? [1, 4] : [4]) {
    await slowDown(rate)
    for (const by of IS_FULL ? [120, 280, -120, -280] : [120, -280])
      for (const [right, down] of [
        [by, 0],
        [0, by],
      ] as const) {
        const start = { x: MIDDLE.x - right / 2, y: MIDDLE.y - down / 2 }
        await drawPath(page, [start, { x: start.x + right, y: start.y + down }, start])
        expect(await placeAtRest(page), `${right}, ${down} at ${rate}`).toBe('B3 0 0')
      }
  }
  // And the next swipe is a swipe.
  await slowDown(1)
  await drag(page, { x: 305, y: 422 }, { x: -220, y: 0 })
  await expectAtRest(page, 'C3')
})

test('rests on a cell after a finger over the edge, and after a touch that the system cancels', async ({ page }) => {
  await open(page, '/B2')
  await drawPath(page, [
    { x: 200, y: 400 },
    { x: 480, y: 400 },
  ])
  expect(await placeAtRest(page)).toMatch(/ 0 0$/)
  const { send, close } = await openFingers(page)
  await send('touchStart', MIDDLE)
  for (const x of [150, 100, 45]) {
    await send('touchMove', { x, y: MIDDLE.y })
    await page.waitForTimeout(20)
  }
  await send('touchCancel')
  await close()
  expect(await placeAtRest(page)).toMatch(/ 0 0$/)
})

test('a stroke moves along one axis, whatever its angle', async ({ page }) => {
  // A slow stroke may fall back; the row below shows its own first cell.
  for (const [degrees, places] of [
    [0, /^[BC]3 0 0$/],
    [20, /^[BC]3 0 0$/],
    [42, /^(?:B3|C3|A4) 0 0$/],
    [48, /^(?:B3|C3|A4) 0 0$/],
    [75, /^(?:B3|A4) 0 0$/],
    [90, /^(?:B3|A4) 0 0$/],
  ] as const) {
    await open(page, '/B3')
    const angle = (degrees / 180) * Math.PI
    const by = { x: -300 * Math.cos(angle), y: -300 * Math.sin(angle) }
    await drag(page, { x: MIDDLE.x - by.x / 2, y: MIDDLE.y - by.y / 2 }, by)
    expect(await placeAtRest(page), `${degrees} degrees`).toMatch(places)
  }
})

test('a pull on the first cell does not load the page again', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await drag(page, { x: 200, y: 150 }, { x: 0, y: 650 })
  await expectAtRest(page, 'A1')
  await expect(page.locator('body[data-kept]')).toHaveCount(1)
})

test('a double tap on an arrow zooms nothing', async ({ page }) => {
  await open(page, '/B2')
  const actions = await page.locator('.right').evaluate((arrow) => {
    const found: string[] = []
    for (let element: Element | null = arrow; element; element = element.parentElement)
      found.push(getComputedStyle(element).touchAction)
    return found
  })
  expect(actions).toContain('pinch-zoom')
})
