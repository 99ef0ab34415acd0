import { expect, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor } from './site-kit.ts'
import { expectAccessible, getToken, signIn, test, useLanguage, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

// Two people, or two tabs, in one site: what both changed is merged, and asked for where it is one value.

const OPERATOR = 'master@example.com'
const SITE = { columns: 2, rows: 1, files: ['a1.jpg', 'a2.jpg'], texts: ['月の宿', '雪の湯'] }

const cell = (page: Page, index: number) => page.locator('[role=gridcell][aria-label]').nth(index)
const mainText = (page: Page) => page.getByRole('textbox', { name: 'メインテキスト', exact: true })

async function write(page: Page, index: number, text: string): Promise<void> {
  await cell(page, index).click()
  await mainText(page).fill(text)
}

async function storedTexts(request: Parameters<typeof getToken>[0], id: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const { data } = (await (await request.get(`/v1/site/${id}`, { headers })).json()) as {
    data: { cells: { main_text: { ja: { value: string } } }[] }
  }
  return data.cells.map(({ main_text: text }) => text.ja.value)
}

test('two people write in different cells at once, and both texts stay', async ({ page, request, browser }) => {
  test.setTimeout(120_000)
  const { id } = await createSite(request, { ...SITE, name: '二人で作る宿' })
  const errors = watchErrors(page)
  await openEditor(page, id)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, OPERATOR, `/master/site/${id}`)
  await expect(other.getByRole('grid').first()).toBeVisible()

  await write(other, 0, '運営の文')
  await expectSaved(other)
  await write(page, 1, '自分の文')
  await expect(page.getByText(/さんの変更を取り込みました/)).toBeVisible()
  await expectSaved(page)
  expect(await storedTexts(request, id)).toEqual(['運営の文', '自分の文'])
  await cell(page, 0).click()
  await expect(mainText(page)).toHaveValue('運営の文')

  // Undo takes back one's own text, not the other's.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expectSaved(page)
  await expect.poll(() => storedTexts(request, id)).toEqual(['運営の文', '雪の湯'])
  expect(errors).toEqual([])
})

test('one text that both tabs changed is shown twice, and the chosen one stays', async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const { id } = await createSite(request, { ...SITE, name: '同じ文の宿' })
  await openEditor(page, id)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('grid').first()).toBeVisible()

  await write(page, 0, '先に書いた文')
  await expectSaved(page)
  await write(second, 1, '別のマスの文')
  await write(second, 0, '後に書いた文')
  const dialog = second.getByRole('dialog', { name: '別のタブで変更されています' })
  await expect(dialog.getByRole('group', { name: /^A1 \/ メインテキスト/ })).toBeVisible()
  await expect(dialog.getByText('先に書いた文')).toBeVisible()
  await expect(dialog.getByText('後に書いた文')).toBeVisible()
  expect((await storedTexts(request, id))[0]).toBe('先に書いた文')
  await expectAccessible(second)
  await second.setViewportSize(NARROW)
  await expectAccessible(second)

  // Closed without a choice, nothing is lost and nothing saved.
  await second.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(second.locator('[data-save=conflict]')).toBeVisible()
  await second.getByRole('button', { name: '確認する' }).click()
  await dialog.getByRole('radio', { name: /別のタブ/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'この内容で保存する' }).click()
  await expectSaved(second)
  expect(await storedTexts(request, id)).toEqual(['先に書いた文', '別のマスの文'])
})

test('the whole version of the other, the own, or both as two sites stay possible', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  const { id } = await createSite(request, { ...SITE, name: '上書きの宿' })
  await useLanguage(context, 'en')
  await openEditor(page, id)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('grid').first()).toBeVisible()
  const english = (tab: Page) => tab.getByRole('textbox', { name: 'Main text', exact: true })
  await cell(page, 0).click()
  await english(page).fill('先の文')
  await expectSaved(page)
  await cell(second, 0).click()
  await english(second).fill('後の文')
  const dialog = second.getByRole('dialog', { name: 'Changed in another tab' })
  await dialog.getByText('Other ways').click()
  await dialog.getByRole('button', { name: /Overwrite with mine/ }).click()
  await expect(dialog).toBeHidden()
  await expectSaved(second)
  expect((await storedTexts(request, id))[0]).toBe('後の文')
})
