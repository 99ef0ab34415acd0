import { devices, expect, type Locator } from 'playwright/test'
import { expectNoSidewaysScroll, signIn, test } from './support.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']

test.use(phone)

/** Whether a finger reaches a control 20 pixels above, below and beside its middle. */
function isReached(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHit = ([dx, dy]: readonly [number, number]) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && (element === hit || element.contains(hit))
    }
    return (
      [
        [0, -20],
        [0, 20],
        [-17, 0],
        [17, 0],
      ] as const
    ).every(isHit)
  })
}

test('on a phone a finger reaches 40 pixels of small controls, and no field is zoomed into', async ({ page }) => {
  await signIn(page, 'user@example.com')
  const main = page.getByRole('main')
  const small = [
    main.getByRole('button', { name: /^並べ替え|の操作$/ }),
    main.getByRole('button', { name: 'CSV出力' }),
    main.getByRole('link', { name: 'サイトを作成' }),
    main.getByRole('radiogroup').first().locator('label'),
    page.getByRole('banner').getByRole('button'),
  ]
  for (const kind of small) {
    await expect(kind.first()).toBeVisible()
    for (const control of await kind.all())
      await expect.poll(() => isReached(control), await control.innerText()).toBe(true)
  }
  const size = await main.getByRole('searchbox').evaluate((field) => parseFloat(getComputedStyle(field).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await expectNoSidewaysScroll(page)
})

/** Scrolls to the top or the end and moves the focus to a field: whether all of it can be seen. */
function isFree(field: Locator, from: 'top' | 'end'): Promise<boolean> {
  return field.evaluate((element, start) => {
    if (element instanceof HTMLElement) element.blur()
    scrollTo(0, start === 'top' ? 0 : document.body.scrollHeight)
    if (element instanceof HTMLElement) element.focus()
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 12, y) === element)
  }, from)
}

test('with an open keyboard, a focused field stands free of the header and of the bar with the main button', async ({
  page,
}) => {
  await signIn(page, 'user@example.com', '/adminuser/create-site')
  const fields = page.getByRole('main').locator('input[type=text]')
  await expect(fields.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 400 })
  expect(await fields.count()).toBeGreaterThan(2)
  for (const field of await fields.all())
    for (const from of ['top', 'end'] as const) expect(await isFree(field, from), from).toBe(true)
})
