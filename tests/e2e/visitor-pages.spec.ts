import { expect, type Page } from 'playwright/test'
import { expectAccessible, findInn, test, watchErrors } from './support.ts'
import { IS_FULL } from './views.ts'

// Every visitor page in every language, on a phone.

const GRID = ['', '/A4', '/A6']
const PAGES = [
  '/company',
  '/contact',
  '/contact-success',
  '/forms',
  '/form-success',
  '/register',
  '/register-success',
  '/login',
  '/confirm',
  '/forgot-password?sent',
  '/reset-password',
  '/nowhere',
]

let inn = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  inn = await findInn(playwright, baseURL)
})

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

/** Expects no horizontal overflow. */
async function expectFitting(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBe(0)
}

const LANGUAGES = [
  { path: '', lang: 'ja', place: 'A6、18枚中16枚目' },
  { path: '/en', lang: 'en', place: 'A6, 16 of 18' },
  { path: '/cn', lang: 'zh-Hans', place: 'A6，共18页，第16页' },
  { path: '/kr', lang: 'ko', place: 'A6, 전체 18장 중 16번째' },
]

for (const { path, lang, place } of IS_FULL ? LANGUAGES : LANGUAGES.slice(0, 1)) {
  test(`the grid is accessible in ${lang}, and announces the position`, async ({ page }) => {
    const errors = watchErrors(page)
    for (const position of GRID) {
      await page.goto(inn + path + position)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('#grid')).toHaveAttribute('data-at', position.slice(1) || 'A1')
      // The popup of the rooms opens over the page.
      await expect(page.locator('dialog[open]')).toHaveCount(position === '/A4' ? 1 : 0)
      await expectAccessible(page)
      await expectFitting(page)
    }
    await expect(page.locator('#say')).toHaveText(place)
    expect(errors).toEqual([])
  })

  test(`forms, membership and company texts are accessible in ${lang}`, async ({ page }) => {
    const errors = watchErrors(page)
    for (const name of PAGES) {
      const answer = await page.goto(inn + path + name)
      expect([name, answer?.status()]).toEqual([name, name === '/nowhere' ? 404 : 200])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      await expectFitting(page)
      // The bar is hidden beside the grid (rules/visitors.md#other-pages).
      await expect(page.locator('#bar')).toHaveCount(0)
    }
    expect(errors).toEqual([])
  })
}

/** The focused element; `unseen` where it is off the screen, empty in other cells and without a focus. */
async function press(page: Page, key: string, times: number): Promise<string[]> {
  const reached: string[] = []
  for (let presses = 0; presses < times; presses++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const element = document.activeElement
      const cell = element?.closest('.cell')
      if (!element || element === document.body || (cell && cell.id !== 'B5')) return ''
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return isSeen ? label : `unseen: ${label}`
    })
    reached.push(name)
  }
  return reached
}

test('all controls of a cell are reachable by keyboard and visible with focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // A popup would take the focus; popups have tests of their own.
  await page.route('**/popups/*', (route) => route.abort())
  await page.goto(`${inn}/B5`)
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'B5')
  // Backwards from the end of the page to the first arrow, then forwards: the grid starts at the visible cell.
  await page.getByRole('link', { name: '会社情報' }).focus()
  const back = await press(page, 'Shift+Tab', 8)
  const reached = [...back, ...(await press(page, 'Tab', 80))]
  // oxfmt-ignore
  const wanted = [
    '月白温泉 旅館月白のはじめに戻る', 'JP 言語：日本語', 'メニュー', 'ログイン', '時刻表を見る', '交通のご案内', '右へ', '左へ',
    '上へ', '下へ', '会社情報',
  ]
  expect(wanted.filter((name) => !reached.includes(name))).toEqual([])
  expect(reached.filter((name) => name.startsWith('unseen'))).toEqual([])
})

test('no arrow covers a control in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const [position, count] of [
    ['A6', 2],
    ['B5', 2],
  ] as const) {
    await page.goto(`${inn}/${position}`)
    await expect(page.locator('#grid')).toHaveAttribute('data-at', position)
    const pressed = await page.locator(`#${position} :is(.dot, .words a, .lock a)`).evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    expect([position, pressed]).toEqual([position, Array.from({ length: count }, () => true)])
  }
})

test('a wide logo shrinks beside the menus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`${inn}/en`)
  await page.locator('.logo img').evaluate((logo: HTMLImageElement) => {
    logo.removeAttribute('srcset')
    logo.width = 600
    logo.height = 100
    logo.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  })
  const menu = await page.getByText('Menu', { exact: true }).boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320)
})
