import { expect, type APIRequestContext, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor } from './site-kit.ts'
import { getToken, test } from './support.ts'
import { FULL } from './views.ts'

// Typography and movement that are chosen offline, in a second tab, or while the database is away.

const SITE = { columns: 2, rows: 1, files: ['a1.jpg', 'a2.jpg'], texts: ['月の宿', '雪の湯'] }

/** Chooses an option of a field of the inspector. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const chooseMovement = async (page: Page, option: string) => {
  const group = page.getByRole('group', { name: '登場の動き' })
  await group.getByRole('button', { name: /^文字/ }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the server has of a site. */
async function storedOf(request: APIRequestContext, id: string) {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const answer = await request.get(`/v1/site/${id}`, { headers })
  const { data } = (await answer.json()) as {
    data: { typography: object; movement: object; cells: { main_text: { ja: { value: string } } }[] }
  }
  return { typography: data.typography, movement: data.movement, text: data.cells[0]?.main_text.ja.value }
}

test('choices made offline are kept, and saved once the connection is back', async ({ page, request, context }) => {
  const { id } = await createSite(request, { ...SITE, name: '圏外で選ぶ宿' })
  await openEditor(page, id)
  // The list loads when it is first opened or the browser is idle.
  await page.getByRole('button', { name: /^書体/ }).click()
  await expect(page.getByRole('option', { name: '明朝', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await choose(page, '書体', '明朝')
  await chooseMovement(page, 'せり上がり')
  await expect(page.locator('[data-save=offline]')).toBeVisible()
  await expect(page.getByRole('button', { name: /^書体/ })).toContainText('明朝')
  expect((await storedOf(request, id)).typography).toEqual({})
  await context.setOffline(false)
  await expectSaved(page)
  expect(await storedOf(request, id)).toMatchObject({ typography: { face: 'mincho' }, movement: { text: 'rise' } })
})

test('choices made while the database is away are saved when it is back', FULL, async ({ page, request }) => {
  const { id } = await createSite(request, { ...SITE, name: '止まった宿' })
  await openEditor(page, id)
  let isAway = true
  await page.route(`**/v1/site/${id}`, (route) => {
    if (!isAway || route.request().method() !== 'PUT') return route.continue()
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: '', id: 'x' } })
  })
  await choose(page, '書体', '明朝')
  await expect(page.locator('[data-save=offline],[data-save=failed]')).toBeVisible()
  await expect(page.getByRole('button', { name: /^書体/ })).toContainText('明朝')
  isAway = false
  await page.getByRole('button', { name: '今すぐ再試行' }).click()
  await expectSaved(page)
  expect((await storedOf(request, id)).typography).toMatchObject({ face: 'mincho' })
})

test('a choice in a second tab takes in what the first one saved', async ({ page, request, context }) => {
  const { id } = await createSite(request, { ...SITE, name: '二つのタブの宿' })
  await openEditor(page, id)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('button', { name: /^書体/ })).toBeVisible()

  await page.getByRole('gridcell').first().click()
  await page.getByRole('textbox', { name: 'メインテキスト', exact: true }).fill('先のタブ')
  await expectSaved(page)
  await choose(second, '書体', '明朝')
  await expect(second.getByText('別のタブの変更を取り込みました')).toBeVisible()
  await expectSaved(second)
  expect(await storedOf(request, id)).toMatchObject({ typography: { face: 'mincho' }, text: '先のタブ' })
})
