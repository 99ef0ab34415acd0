import { expect } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, getToken, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

// New sites of the account begin with its kit: these tests run one at a time, and leave none.
const ALONE = { tag: '@clock' }

test.afterEach(async ({ request }) => {
  const authorization = `Bearer ${await getToken(request, MAKER)}`
  const kept = (await (await request.get('/v1/brand-kit', { headers: { authorization } })).json()) as {
    data: { version: number }
  }
  const headers = { authorization, 'if-match': `"${kept.data.version}"` }
  expect((await request.put('/v1/brand-kit', { headers, data: {} })).status()).toBe(200)
})

test(
  'a brand kit is taken from a site, begins a new one, and is applied to another',
  ALONE,
  async ({ page, request }) => {
    const errors = watchErrors(page)
    const name = `見本の宿 ${Date.now()}`
    const parts = { company: { privacy_policy: { ja: { value: '見本の個人情報の扱い', state: 'written' } } } }
    await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['見本'], parts })
    await signIn(page, MAKER, '/adminuser/profile')
    await page.getByRole('link', { name: 'ブランドキットを編集' }).click()
    await expectLoaded(page)
    // The newest site stands first.
    await expect(page.getByRole('button', { name: /サイトを選ぶ/ })).toContainText(name)
    await page.getByRole('button', { name: '取り込む', exact: true }).click()
    await expect(page.getByText('プライバシーポリシーを含む会社情報があります。', { exact: false })).toBeVisible()
    const colour = page.getByRole('textbox', { name: 'ボタンの背景のカラーコード' })
    await colour.fill('#1f3fae')
    await colour.blur()
    await expectAccessible(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('ブランドキットを保存しました')).toBeVisible()
    await page.setViewportSize(NARROW)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.setViewportSize({ width: 1440, height: 900 })

    const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
    const made = await request.post('/v1/site', { headers, data: { name: '新しい宿' } })
    type Made = { data: { parts: { company: { privacy_policy: { ja: { value: string } } } } } }
    const { parts: begun } = ((await made.json()) as Made).data
    expect(begun.company.privacy_policy.ja.value).toBe('見本の個人情報の扱い')

    const { id } = await createSite(request, {
      name: `もう一つの宿 ${Date.now()}`,
      columns: 1,
      rows: 1,
      files: ['a5.jpg'],
      texts: ['もう一つ'],
    })
    const buttonColour = async () => {
      const answer = await request.get(`/v1/site/${id}`, { headers })
      return ((await answer.json()) as { data: { cells: { link_button_color: string }[] } }).data.cells[0]
        ?.link_button_color
    }
    const before = await buttonColour()
    await page.goto(`/adminuser/site/${id}?panel=settings`)
    await page.getByRole('button', { name: 'ブランドキットを適用' }).click()
    const dialog = page.getByRole('dialog', { name: 'ブランドキットを適用' })
    await dialog.getByRole('checkbox', { name: '会社情報・法律の文章' }).uncheck({ force: true })
    await dialog.getByRole('button', { name: 'ブランドキットを適用' }).click()
    await expect.poll(buttonColour).toBe('#1f3fae')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(buttonColour).toBe(before)
    expect(errors).toEqual([])
  },
)
