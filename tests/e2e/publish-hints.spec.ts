import { type APIRequestContext, expect } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor } from './site-kit.ts'
import { expectAccessible, getToken, test, watchErrors } from './support.ts'

type Answer<Data> = { data: Data }

/** A published site whose second cell is tested, with an English text that is older than its source. */
async function createTestedSite(request: APIRequestContext) {
  const site = await createSite(request, {
    name: `星見の湯 ${crypto.randomUUID().slice(0, 8)}`,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['はじめの湯', '1泊 12,000円'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const path = `/v1/site/${site.id}`
  const read = (await (await request.get(path, { headers })).json()) as Answer<{
    version: number
    cells: Record<string, unknown>[]
  }>
  const tested = read.data.cells[1] ?? {}
  const text = {
    ja: { value: '1泊 12,000円', state: 'written' },
    en: { value: '10,000 yen a night', state: 'written', source_hash: '0123456789abcdef' },
  }
  const saved = await request.put(path, {
    headers: { ...headers, 'if-match': `"${read.data.version}"` },
    data: { cells: [{ ...tested, main_text: text }], status: 'PUBLISH' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const variants = [
    { letter: 'a', share: 50 },
    { letter: 'b', share: 50, texts: { main_text: { ja: { value: '今だけ半額の湯' } } } },
  ]
  const data = { name: '料金の比較', cell_id: tested['id'], goal: 'click', base_rate: 5, lift: 20, variants }
  const created = await request.post(`/v1/cell-test/${site.id}`, { headers, data })
  const { id } = ((await created.json()) as Answer<{ test: { id: string } }>).data.test
  const begin = { headers: { ...headers, 'if-match': '"1"' } }
  expect((await request.post(`/v1/cell-test/${site.id}/${id}/start`, begin)).status()).toBe(200)
  const readTest = async () => {
    const answer = await request.get(`/v1/cell-test/${site.id}/${id}`, { headers })
    return ((await answer.json()) as Answer<{ test: { state: string } }>).data.test
  }
  return { ...site, readTest }
}

test('who publishes reads of old translations and of the running test, and is asked before it loses its cell', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const site = await createTestedSite(request)
  await openEditor(page, site.id)
  const cell = page.getByRole('gridcell', { name: /^B1.*a2/ })
  await expect(cell).toHaveAccessibleName(/テスト中/)
  await expect(cell).toHaveAccessibleDescription(/原文の変更前のまま/)
  await cell.click()
  await expect(page.getByRole('radio', { name: /English.*原文が変更されています/ })).toBeVisible()
  await expectAccessible(page)

  const publishing = page.getByRole('dialog', { name: '公開前の確認' })
  await page.getByRole('button', { name: '公開し直す', exact: true }).click()
  await expect(publishing).toContainText('テスト「料金の比較」をB1で実施中です')
  await expect(publishing).toContainText('英語：1か所が原文の変更前のまま')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(publishing).toHaveCount(0)

  const asking = page.getByRole('dialog', { name: 'テスト中のマスを削除しますか？' })
  await cell.focus()
  await page.keyboard.press('Delete')
  await expect(asking).toContainText('料金の比較')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await expect(cell).toBeVisible()
  await cell.focus()
  await page.keyboard.press('Delete')
  await asking.getByRole('button', { name: 'マスを削除' }).click()
  await expect(cell).toHaveCount(0)
  await expectSaved(page)

  await page.getByRole('button', { name: '変更を公開する' }).click()
  await expect(publishing).toContainText('テスト「料金の比較」のマスがなくなっています')
  await publishing.getByRole('button', { name: 'このまま公開する' }).click()
  await expect(page.getByRole('dialog', { name: '公開しました' })).toContainText(/第\d+版/u, { timeout: 30_000 })
  expect((await site.readTest()).state).toBe('ended')
  expect(errors).toEqual([])
})
