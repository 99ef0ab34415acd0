import { expect } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import { expectAccessible, expectLoaded, findSite, getToken, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

test.describe('links with campaign parameters', () => {
  test('are made with checked names, as templates and as short links that can be switched off', async ({
    page,
    request,
  }) => {
    const errors = watchErrors(page)
    const name = `リンクの宿 ${Date.now()}`
    await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['雪見の湯'] })
    const { id } = await findSite(request, MAKER, name)
    const headers = { authorization: `Bearer ${await getToken(request, MAKER)}`, 'if-match': '"2"' }
    const published = await request.put(`/v1/site/${id}`, { headers, data: { status: 'PUBLISH' } })
    expect(published.status(), await published.text()).toBe(200)
    await signIn(page, MAKER, `/adminuser/analytics?site=${id}&tab=link`)
    await expectLoaded(page)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const make = page.getByRole('button', { name: '短縮リンクを作る' })
    await expect(make).toBeDisabled()
    // What a first try has made would be proposed to the next one.
    const [typed, good, similar] =
      test.info().retry === 0
        ? (['Ｐoster Shop', 'poster_shop', 'poster-shop'] as const)
        : (['Ｆlyer Stand', 'flyer_stand', 'flyer-stand'] as const)
    await field('流入元（utm_source）').fill(typed)
    await expect(page.getByText('全角の英数字または半角カナ、大文字、空白が含まれています')).toBeVisible()
    await page.getByRole('button', { name: `「${good}」にする` }).click()
    await expect(page.getByRole('button', { name: /にする$/ })).toHaveCount(0)
    await expect(page.locator('output')).toHaveText(new RegExp(`/\\?utm_source=${good}$`))
    await expectAccessible(page)

    await field('置き場所の名前').fill('店頭')
    await make.dblclick()
    const lines = page.getByRole('list', { name: '短縮リンク' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
    await field('流入元（utm_source）').fill(similar)
    await expect(page.getByText(`よく似た名前「${good}」が既に使われています`)).toBeVisible()
    await field('置き場所の名前').fill('店頭')
    await make.click()
    await expect(page.getByText('同じ名前のリンクがあります。')).toBeVisible()
    await page.getByRole('tab', { name: 'ランディングページ' }).click()
    await page.getByRole('tab', { name: 'リンク作成' }).click()
    await expect(field('流入元（utm_source）')).toHaveValue(similar)

    const url = (await lines.getByText(/\/go\//).textContent()) ?? ''
    const visitor = await page.context().newPage()
    await visitor.goto(url)
    expect(visitor.url()).toMatch(new RegExp(`\\?utm_source=${good}$`))
    await lines.getByRole('button', { name: '「店頭」の操作' }).click()
    await page.getByRole('menuitem', { name: 'オフにする' }).click()
    await expect(lines).toContainText('オフ')
    expect((await visitor.goto(url))?.status()).toBe(404)
    await visitor.close()

    const template = `紙 ${Date.now()}`
    await page.getByRole('button', { name: 'テンプレートとして保存' }).click()
    await page.getByRole('dialog').getByLabel('テンプレートの名前').fill(template)
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '入力を消す' }).click()
    await expect(page.getByText('同じ名前のリンクがあります。')).toHaveCount(0)
    await page.getByRole('button', { name: /^テンプレート:/ }).click()
    await page.getByRole('option', { name: template }).click()
    await expect(field('流入元（utm_source）')).toHaveValue(similar)
    await page.getByRole('button', { name: 'テンプレートの管理' }).click()
    const renamed = page.getByRole('dialog').getByLabel(`「${template}」の名前`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `「${template}」を削除` })
      .click()
    await expect(renamed).toHaveCount(0)
    // The message beside the dialog leaves it open.
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(renamed).toHaveValue(template)
    expect(errors).toEqual([])
  })

  test('fit a phone', async ({ page, request }) => {
    const name = `細い宿 ${Date.now()}`
    await createSite(request, { name, columns: 1, rows: 1, files: ['a1.jpg'], texts: ['雪見'] })
    const { id } = await findSite(request, MAKER, name)
    await page.setViewportSize(NARROW)
    await signIn(page, MAKER, `/adminuser/analytics?site=${id}&tab=link`)
    await expect(page.getByRole('heading', { name: 'リンクを作る' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  })
})
