import { expect } from 'playwright/test'
import { createSite, expectAccessibleEditor, expectSaved, MAKER, openEditor, openPanel } from './site-kit.ts'
import { getToken, test, watchErrors } from './support.ts'

test('one press translates into all languages, as one step that undo takes back', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await createSite(request, {
    name: `訳す宿 ${crypto.randomUUID().slice(0, 8)}`,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['はじめの湯', 'つぎの湯'],
  })
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const read = async () =>
    (
      (await (await request.get(`/v1/site/${site.id}`, { headers })).json()) as {
        data: { version: number; cells: { main_text: Record<string, { value: string } | undefined> }[] }
      }
    ).data
  const { version } = await read()
  const widened = await request.put(`/v1/site/${site.id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { languages: ['ja', 'en', 'cn', 'kr'] },
  })
  expect(widened.status(), await widened.text()).toBe(200)

  await openEditor(page, site.id)
  await openPanel(page, '言語・翻訳')
  await page.getByRole('button', { name: 'すべての言語に翻訳（3言語）' }).click()
  const languages = page.getByRole('list', { name: '翻訳する言語' })
  await expect(languages.getByRole('listitem').filter({ hasText: 'English' })).toHaveText(/翻訳中|反映済み/)
  await expectAccessibleEditor(page)
  await expect(page.getByText('3言語・15件の訳文を反映しました。')).toBeVisible({ timeout: 60_000 })
  await expectSaved(page)
  const [first] = (await read()).cells
  expect(['en', 'cn', 'kr'].map((language) => first?.main_text[language]?.value)).toEqual([
    '[en] はじめの湯',
    '[cn] はじめの湯',
    '[kr] はじめの湯',
  ])

  await page.getByRole('button', { name: '元に戻す', exact: true }).first().click()
  await expectSaved(page)
  await expect
    .poll(async () => Object.keys((await read()).cells[0]?.main_text ?? {}).filter((one) => one !== 'ja'))
    .toEqual([])
  expect(errors).toEqual([])
})
