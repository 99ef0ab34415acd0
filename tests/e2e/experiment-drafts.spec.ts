import { expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { signIn, test, watchErrors } from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: '下書きを保存' }).click()

test('a test in which nothing is filled in is saved as a draft and named after its cell', async ({ page, request }) => {
  const errors = watchErrors(page)
  const { id } = await createSite(request, {
    name: '空の下書き',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['一', '二'],
  })
  await signIn(page, MAKER, `/adminuser/analytics/test/${id}/create`)
  await page.getByRole('radio', { name: 'B1', exact: true }).check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'マスB1のテスト' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a refused value of a draft is named beside its field, in its language, and stays there', async ({
  page,
  request,
}) => {
  const { id } = await createSite(request, {
    name: '断られた下書き',
    columns: 2,
    rows: 1,
    files: ['a1.jpg', 'a2.jpg'],
    texts: ['一', '二'],
  })
  await signIn(page, MAKER, `/adminuser/analytics/test/${id}/create`)
  const b = page.getByRole('region', { name: '案B', exact: true })
  const choose = async (language: string) => {
    await page.getByRole('button', { name: /^編集する言語/ }).click()
    await page.getByRole('option', { name: language, exact: true }).click()
  }
  await choose('English')
  await b.getByRole('checkbox', { name: 'リンク先と色も変える' }).check()
  const address = b.getByRole('textbox', { name: /^URL（/ })
  await address.fill('example.com')
  await choose('日本語')
  const text = b.getByRole('textbox', { name: 'メインテキスト' })
  await text.fill('あ'.repeat(121))
  await save(page)
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/120文字以内/)
  // What was refused in another language is named as well.
  await expect(b.getByRole('alert')).toContainText('English: https://')
  await text.fill('あ'.repeat(120))
  await save(page)
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('example.com')
  await expect(address).toHaveAccessibleDescription(/https:/)
  await address.fill('https://example.com')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'マスA1のテスト' })).toBeVisible()
})
