import { expect, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, openEditor } from './site-kit.ts'
import { test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const FILES = ['a1.jpg', 'a2.jpg', 'a3.jpg', 'a4.jpg', 'a5.jpg']
const SITE = { columns: 3, rows: 2, files: FILES, texts: FILES }

/** That of the bar: a message has one too. */
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: '元に戻す', exact: true })
const cellAt = (page: Page, place: string) => page.getByRole('gridcell', { name: new RegExp(`^${place}`) })

/** The names of the pictures by row; `-` is an empty cell. */
async function expectRows(page: Page, rows: readonly string[]): Promise<void> {
  const shown = () =>
    page
      .locator('[role=row]')
      .evaluateAll((list) =>
        list
          .map((row) =>
            [...row.querySelectorAll('[role=gridcell][aria-label]')]
              .map((cell) => /(\w+)\.jpg/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? '-')
              .join(' '),
          )
          .slice(1),
      )
  await expect.poll(shown, { timeout: 15_000 }).toEqual(rows)
}

async function choose(page: Page, line: string, command: string): Promise<void> {
  await page.getByRole('button', { name: line }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

test('whole rows and columns are inserted, moved, duplicated and deleted, each as one undo step', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await createSite(request, { ...SITE, name: '行と列の宿' })
  await openEditor(page, site.id)
  const before = ['a1 a2 a3', 'a4 a5']
  await expectRows(page, before)
  await choose(page, '1行目の操作', '下に行を挿入')
  await expectRows(page, ['a1 a2 a3', '- - -', 'a4 a5'])
  await undo(page).click()
  await expectRows(page, before)
  await choose(page, 'B列の操作', '列を左へ移動')
  await expectRows(page, ['a2 a1 a3', 'a5 a4'])
  await choose(page, 'C列の操作', '列を削除')
  await expectRows(page, ['a2 a1', 'a5 a4'])
  await undo(page).click()
  await undo(page).click()
  await expectRows(page, before)

  // By keyboard: the toolbar of the selected cell has the same menu.
  await cellAt(page, 'A1').click()
  await page.getByRole('button', { name: '行と列の操作' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '行を下へ移動' }).focus()
  await page.keyboard.press('Enter')
  await expectRows(page, ['a4 a5 -', 'a1 a2 a3'])
  await undo(page).click()
  await choose(page, '2行目の操作', 'この行を選択')
  await expect(page.getByRole('toolbar', { name: /2マスを選択中/ })).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'the middle of a cell swaps, its edge pushes in; places are told while dragging; keys swap too',
  FULL,
  async ({ page, request }) => {
    const site = await createSite(request, { ...SITE, name: '入れ替えの宿' })
    await openEditor(page, site.id)
    const middle = async (place: string) => {
      const box = await cellAt(page, place).boundingBox()
      if (!box) throw new Error('The cell is not there')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
    }
    const [from, to] = [await middle('A1'), await middle('C1')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await expect(page.locator('[data-place="2"]').getByText('A1', { exact: true })).toBeVisible()
    await page.mouse.up()
    await expectRows(page, ['a3 a2 a1', 'a4 a5'])
    await undo(page).click()

    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width * 0.35, to.y, { steps: 12 })
    await expect(page.locator('[data-place="1"]').getByText('A1', { exact: true })).toBeVisible()
    await page.mouse.up()
    await expectRows(page, ['a2 a3 a1', 'a4 a5'])
    await undo(page).click()

    // Let go outside the grid, it stays.
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.move(900, 20, { steps: 4 })
    await page.mouse.up()
    await expectRows(page, ['a1 a2 a3', 'a4 a5'])
    await expect(undo(page)).toBeDisabled()

    await cellAt(page, 'A1').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expectRows(page, ['a4 a2 a3', 'a1 a5'])
  },
)

test(
  'the whole grid fits into its pane, whose width is set by keyboard and remembered',
  FULL,
  async ({ page, request }) => {
    const site = await createSite(request, { name: '十列の宿', columns: 10, rows: 10, files: FILES, texts: FILES })
    await openEditor(page, site.id)
    const pane = page.getByRole('region', { name: 'グリッド' })
    const overflow = () =>
      page.getByRole('grid').evaluate((grid) => {
        const around = grid.parentElement
        return around ? around.scrollWidth - around.clientWidth + (around.scrollHeight - around.clientHeight) : -1
      })
    expect(await overflow()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'グリッド全体を表示' }).click()
    await expect.poll(overflow).toBe(0)
    await expectAccessibleEditor(page)
    await page.getByRole('button', { name: '通常の大きさに戻す' }).click()
    await expect.poll(overflow).toBeGreaterThan(0)

    const width = async () => (await pane.boundingBox())?.width ?? 0
    const first = await width()
    await page.getByRole('separator', { name: 'グリッドの幅' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(width).toBeGreaterThan(first + 40)
    const wider = await width()
    await page.reload()
    await expect.poll(width).toBe(wider)
    await page.getByRole('separator', { name: 'グリッドの幅' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(first)
  },
)
