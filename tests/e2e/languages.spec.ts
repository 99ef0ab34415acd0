import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { FULL, SMOKE } from './views.ts'

const EMAIL = 'user@example.com'
/** The local provider omits such a text (tests/providers/chat-completions.ts). */
const UNTRANSLATABLE = 'UNTRANSLATABLE'

type Cell = { id: string } & Record<string, unknown>
type Site = { id: string; cells: Cell[]; read: () => Promise<{ cells: Cell[]; parts: Record<string, unknown> }> }

const ja = (value: string) => ({ ja: { value } })
const newId = () => crypto.randomUUID()

/** Sites of this file: their translations would be proposed in the next test. */
const sites: string[] = []
test.afterEach(async ({ request }) => {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  for (const id of sites.splice(0)) {
    const { data } = (await (await request.get(`/v1/site/${id}`, { headers })).json()) as { data: { version: number } }
    await request.delete(`/v1/site/${id}`, { headers: { ...headers, 'if-match': `"${data.version}"` } })
  }
})

/** Creates a site with texts through the API and opens its languages panel. */
async function openLanguages(
  page: Page,
  request: APIRequestContext,
  { name, cells, languages = ['ja', 'en'] }: { name: string; cells: Cell[]; languages?: string[] },
): Promise<Site> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 2, number_vertical: 3, languages }
  const created = (await (await request.post('/v1/site', { headers, data })).json()) as { data: { id: string } }
  const { id } = created.data
  sites.push(id)
  // The memory of translations knows the sites of other tests too.
  const parts = { seo: { title: ja(`${name}の案内`) } }
  const saved = await request.put(`/v1/site/${id}`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { cells, parts },
  })
  expect(saved.status()).toBe(200)
  await signIn(page, EMAIL, `/adminuser/site/${id}`)
  await page
    .getByRole('navigation', { name: '編集する内容' })
    .getByRole('button', { name: '言語・翻訳' })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '言語・翻訳' })).toBeVisible()
  const read = async () =>
    ((await (await request.get(`/v1/site/${id}`, { headers })).json()) as { data: Awaited<ReturnType<Site['read']>> })
      .data
  return { id, cells, read }
}

const rowOf = (page: Page, cell: Cell | undefined, field: string) =>
  page.locator(`[data-path="cells.${cell?.id}.${field}"]`)
const source = (row: Locator) => row.locator('[data-side=source]')
const target = (row: Locator) => row.locator('[data-side=target]')
const standing = (row: Locator) => row.locator('[data-standing]')
const counter = (page: Page, language: string) => page.locator(`[data-counter=${language}]`)
const savedState = (page: Page) => page.locator('[data-save=saved]')
const whole = (page: Page) => page.getByRole('button', { name: 'サイト全体を翻訳' })

const threeCells = (): Cell[] => [
  { id: newId(), main_text: ja('朝の光\n{{name}}様'), price: ja('1,980円'), link_button_text: ja('予約する') },
  { id: newId(), main_text: { ja: { value: '夜の湯' }, en: { value: 'Bath at night' } } },
  { id: newId(), main_text: ja(`湯けむり ${UNTRANSLATABLE}`) },
]

test('translates a site by machine, accepts corrections, and shows the state of each text', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await openLanguages(page, request, { name: '訳す宿', cells: threeCells() })
  const [first, second, third] = site.cells
  await expect(counter(page, 'en')).toHaveText('1 / 7')
  await expect(standing(rowOf(page, second, 'mainText'))).toHaveText('入力済み')

  await whole(page).click()
  await expect(page.getByText('5件を反映しました。1件は翻訳できず、原文のままです。')).toBeVisible({ timeout: 40_000 })
  await expect(target(rowOf(page, first, 'mainText'))).toHaveValue('[en] 朝の光\n{{name}}様')
  await expect(target(rowOf(page, first, 'price'))).toHaveValue('1,980円')
  await expect(target(rowOf(page, second, 'mainText'))).toHaveValue('Bath at night')
  await expect(standing(rowOf(page, third, 'mainText'))).toHaveAttribute('data-standing', 'failed')
  await expect(counter(page, 'en')).toHaveText('6 / 7')
  await expect(savedState(page)).toBeVisible()
  expect((await site.read()).parts['seo']).toMatchObject({
    title: { en: { value: '[en] 訳す宿の案内', state: 'translated' } },
  })

  // One undo removes the whole translation, one redo restores it.
  await page.getByRole('heading', { name: '言語・翻訳' }).click()
  await page.keyboard.press('Control+z')
  await expect(target(rowOf(page, first, 'mainText'))).toHaveValue('')
  await expect(counter(page, 'en')).toHaveText('1 / 7')
  await page.keyboard.press('Control+y')
  await expect(counter(page, 'en')).toHaveText('6 / 7')

  await target(rowOf(page, second, 'mainText')).fill('Night bath')
  await expect(page.frameLocator('iframe').getByText('Night bath').first()).toBeVisible({ timeout: 20_000 })

  // A changed source makes its translation stale; the user keeps it or translates again.
  await source(rowOf(page, first, 'linkButtonText')).fill('空室を見る')
  await source(rowOf(page, second, 'mainText')).fill('星空の湯')
  await expect(standing(rowOf(page, first, 'linkButtonText'))).toHaveAttribute('data-standing', 'stale')
  await page.getByRole('radio', { name: /^原文が変更/ }).check({ force: true })
  await expect(page.locator('[data-path]')).toHaveCount(2)
  await rowOf(page, second, 'mainText').getByRole('button', { name: 'このままでよい' }).click()
  await expect(rowOf(page, second, 'mainText')).toHaveCount(0)
  await rowOf(page, first, 'linkButtonText').getByRole('button', { name: '「ボタンの文字」を翻訳' }).click()
  await expect(page.locator('[data-path]')).toHaveCount(0, { timeout: 40_000 })
  await page.getByRole('radio', { name: /^すべて/ }).check({ force: true })
  await expect(target(rowOf(page, first, 'linkButtonText'))).toHaveValue('[en] 空室を見る')
  await expect(target(rowOf(page, second, 'mainText'))).toHaveValue('Night bath')

  // An edited copy counts as a translation by hand.
  await target(rowOf(page, third, 'mainText')).fill('Steam')
  await expect(standing(rowOf(page, third, 'mainText'))).toHaveText('入力済み')
  await expect(counter(page, 'en')).toHaveText('7 / 7')
  await expectAccessible(page, 'best-practice')
  expect(errors).toEqual([])
})

test('moves between translations by keyboard, and applies the glossary', SMOKE, async ({ page, request }) => {
  const site = await openLanguages(page, request, { name: '用語の宿', cells: threeCells() })
  const [first, second] = site.cells
  await target(rowOf(page, first, 'mainText')).fill('Morning light')
  await page.keyboard.press('Control+Enter')
  await expect(target(rowOf(page, first, 'price'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(target(rowOf(page, first, 'linkButtonText'))).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(target(rowOf(page, first, 'price'))).toBeFocused()

  await page.locator('label', { hasText: '用語集' }).click()
  await page.getByRole('button', { name: '用語を追加' }).click()
  const long = page.getByRole('textbox', { name: '用語 1（日本語）' })
  // A long term wraps visually, without line breaks in its value.
  await long.fill('山の湯と月をながめながらすごす、冬だけの特別な一夜のご予約プラン')
  await long.press('Enter')
  await expect(long).toHaveValue(/プラン$/)
  expect(await long.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0)
  await long.fill('予約')
  await page.getByRole('textbox', { name: '用語 1（English）' }).fill('BOOKING')
  await page.getByRole('button', { name: '用語を追加' }).click()
  await page.getByRole('textbox', { name: '用語 2（日本語）' }).fill('予約')
  await expect(page.getByText('同じ用語がすでにあります。')).toBeVisible()
  await page.getByRole('textbox', { name: '用語 2（日本語）' }).fill('湯')
  await expect(page.getByText('同じ用語がすでにあります。')).toBeHidden()
  await expect(savedState(page)).toBeVisible()

  await page.getByRole('radio', { name: 'テキスト', exact: true }).check({ force: true })
  await rowOf(page, first, 'linkButtonText').getByRole('button', { name: '「ボタンの文字」を翻訳' }).click()
  await expect(target(rowOf(page, first, 'linkButtonText'))).toHaveValue('[en] BOOKINGする', { timeout: 40_000 })
  await expect(target(rowOf(page, second, 'mainText'))).toHaveValue('Bath at night')
})

test('shows the progress of a translation, and leaves texts unchanged after a cancel', async ({ page, request }) => {
  const products = () =>
    Array.from({ length: 10 }, (_, n) => ({
      id: newId(),
      product_name: ja(`湯のみ${n}`),
      description: ja(`${n}番の器です。`),
    }))
  const cells = Array.from({ length: 6 }, (_, n) => ({ id: newId(), main_text: ja(`部屋${n}`), products: products() }))
  await openLanguages(page, request, { name: '長い宿', cells, languages: ['ja', 'en', 'kr'] })
  await page.getByRole('button', { name: '한국어の訳文を開く' }).click()
  await expect(counter(page, 'kr')).toHaveText('0 / 128')
  await whole(page).click()
  await expect(page.getByRole('progressbar', { name: '한국어へ翻訳しています' })).toBeVisible()
  await page.getByRole('button', { name: '翻訳を中止' }).click()
  await expect(page.getByText('翻訳を中止しました。')).toBeVisible()
  await expect(whole(page)).toBeEnabled()
  await expect(counter(page, 'kr')).toHaveText('0 / 128')
  await page.getByRole('button', { name: 'このグループを翻訳' }).nth(1).click()
  await expect(counter(page, 'kr')).toHaveText('21 / 128', { timeout: 40_000 })
})

test('reports the part of a translation that the server gave up', FULL, async ({ page, request }) => {
  await openLanguages(page, request, { name: '途中で止まる宿', cells: threeCells() })
  await page.route(/\/v1\/site\/[^/]+\/translation(?:\?|$)/, async (route) => {
    const answer = await route.fetch({ maxRetries: 1 })
    const json = (await answer.json()) as { data: { job?: { state: string } | null } }
    const job = json.data.job?.state === 'done' ? { ...json.data.job, problem: 'server' } : json.data.job
    await route.fulfill({ response: answer, json: { data: { ...json.data, job } } })
  })
  await whole(page).click()
  await expect(page.getByText('サーバーの不具合により、一部を翻訳できませんでした。')).toBeVisible({ timeout: 40_000 })
  // The editor keeps polling.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('reports a missing provider, and accepts translations by hand', FULL, async ({ page, request }) => {
  await page.route('**/v1/site/*/translation*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const { data } = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { data: { ...data, provider: null } } })
  })
  const site = await openLanguages(page, request, { name: '手で訳す宿', cells: threeCells() })
  const row = rowOf(page, site.cells[0], 'mainText')
  await expect(page.getByText('自動翻訳は設定されていません。')).toBeVisible()
  await expect(whole(page)).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await target(row).fill('Morning light')
  await expect(standing(row)).toHaveText('入力済み')
  await expect(savedState(page)).toBeVisible()
  expect((await site.read()).cells[0]).toMatchObject({
    main_text: { en: { value: 'Morning light', state: 'written' } },
  })
})

test('proposes what another site says, shows what changed in a source, and takes both', async ({ page, request }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const both = (value: string, en: string) => ({ ja: { value }, en: { value: en } })
  await openLanguages(page, request, {
    name: `前の宿 ${word}`,
    cells: [{ id: newId(), main_text: both(`朝の湯 ${word}`, 'Morning bath') }],
  })
  const cells = [
    { id: newId(), main_text: ja(`朝の湯 ${word}`), price: ja(`朝の湯 ${word}`) },
    { id: newId(), main_text: ja(`昼の湯 ${word}`) },
  ]
  const { read } = await openLanguages(page, request, { name: `次の宿 ${word}`, cells })
  const row = rowOf(page, cells[0], 'mainText')
  await expect(row.getByText(`「前の宿 ${word}」A1・人が書いた訳`)).toBeVisible()
  await expect(page.getByText('過去の訳が使えるテキストが2件あります')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'この訳を使う' }).click()
  await expect(target(row)).toHaveValue('Morning bath')
  await expect(standing(row)).toHaveAttribute('data-standing', 'written')
  await page.getByRole('button', { name: 'まとめて使う' }).click()
  await expect(target(rowOf(page, cells[0], 'price'))).toHaveValue('Morning bath')
  await expect(page.getByText('過去の訳が使える', { exact: false })).toHaveCount(0)

  await source(row).fill(`夜の湯 ${word}`)
  await source(row).blur()
  await expect(standing(row)).toHaveAttribute('data-standing', 'stale')
  await expect(row.locator('del')).toHaveText('朝')
  await expect(row.locator('ins')).toHaveText('夜')
  await expect(page.locator('[data-outdated=en]')).toContainText('1')
  await expect(savedState(page)).toContainText(':', { timeout: 20_000 })
  const [first] = (await read()).cells
  expect(first).toMatchObject({ main_text: { en: { value: 'Morning bath', old_source: `朝の湯 ${word}` } } })
  if (process.env['SHOTS']) await shoot(page)
})

async function shoot(page: Page) {
  await page.screenshot({ path: '/tmp/shots/lang-memory-1440.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots/lang-memory-390.png' })
}
