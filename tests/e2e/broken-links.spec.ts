import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, expectSaved, MAKER, openEditor } from './site-kit.ts'
import { expectAccessible, getToken, test, watchErrors } from './support.ts'

const list = (page: Page) => page.getByRole('complementary', { name: 'チェックリスト' })
const links = (page: Page) => list(page).getByRole('region', { name: 'リンクの設定', exact: true })
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** A site whose menu leads to a missing page, to one that takes no machines, and to one that is there. */
async function createLinkedSite(request: APIRequestContext) {
  const host = `${crypto.randomUUID().slice(0, 8)}.shop.example`
  const item = (name: string, path: string) => ({
    id: crypto.randomUUID(),
    name: { ja: { value: name } },
    kind: 'url',
    link_url: { ja: `https://${host}${path}` },
  })
  const items = [item('予約', '/status/404'), item('地図', '/status/403'), item('お店', '/shop')]
  const site = await createSite(request, {
    name: `切れた宿 ${host.slice(0, 8)}`,
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['湯', '川'],
    parts: { menu: { items } },
  })
  return { ...site, host }
}

test('the checklist names broken links, leads to the field, and asks again', async ({ page, request }) => {
  const errors = watchErrors(page)
  const { id, host } = await createLinkedSite(request)
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  expect((await request.post(`/v1/site/${id}/link-check`, { headers })).status()).toBe(200)
  const broken = async () => {
    const answer = await request.get(`/v1/site/${id}/link-check`, { headers })
    const { data } = (await answer.json()) as { data: { links: { state: string }[] } }
    return data.links.map(({ state }) => state)
  }
  await expect.poll(broken).toEqual(['broken', 'unsure'])

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await openEditor(page, id)
  await page.getByRole('button', { name: '公開のメニュー' }).click()
  await page.getByRole('menuitem', { name: 'チェックリスト' }).click()
  const row = links(page).getByRole('button', { name: /リンク切れのため、訪問者が開けません/ })
  await expect(row).toBeVisible()
  await expect(links(page).getByRole('link', { name: `https://${host}/status/404` })).toBeVisible()
  await expect(links(page).getByText('404（ページが見つかりません）', { exact: false })).toBeVisible()
  await expect(links(page).getByText('外部リンク 3件')).toBeVisible()
  await links(page).getByText('確認できなかったリンク 1件').click()
  await expect(links(page).getByText('403（自動での確認を受け付けていません）', { exact: false })).toBeVisible()
  await expectAccessibleEditor(page)
  await shot(page, 'links-ja-desktop')

  const again = links(page).getByRole('button', { name: 'もう一度確認' })
  const asked = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/link-check'))
  await again.click()
  expect((await asked).status()).toBe(200)

  await row.click()
  const field = page.getByRole('textbox', { name: /URL/ }).first()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`https://${host}/status/404`)
  await field.fill(`https://${host}/book`)
  await field.blur()
  await expect(row).toHaveCount(0)
  await expect(links(page).getByRole('listitem').filter({ hasText: '対応済み' })).toHaveCount(1)
  await expectSaved(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shot(page, 'links-ja-phone')
  expect(errors).toEqual([])
})
