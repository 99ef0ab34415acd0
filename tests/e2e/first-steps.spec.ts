import { expect, type Locator, type Page } from 'playwright/test'
import { createAccount } from './new-account.ts'
import { expectAccessible, expectLoaded, signIn, test, watchErrors } from './support.ts'
import { NARROW } from './views.ts'

/** Its plan has one site, and one language. */
const SHOP = { type: 'MASTER_USER', plan: 'light' } as const
const card = (page: Page) => page.getByRole('region', { name: 'はじめの手順' })
const rail = (page: Page) => page.getByRole('navigation', { name: '編集する内容' }).filter({ visible: true })

/** Where an element is; no comparison holds for one that is not shown. */
const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }

test.describe('the first steps', () => {
  test('tick themselves, lead to their places, and are closed and called back', async ({ page, request }) => {
    const errors = watchErrors(page)
    const { email } = await createAccount(request, SHOP)
    await signIn(page, email)
    await expectLoaded(page)
    await expect(card(page).getByRole('progressbar')).toHaveAccessibleName('5つの手順のうち0つが完了')
    await expectAccessible(page)
    await card(page).getByRole('link', { name: 'ひな形を選んでサイトを作成する' }).click()
    await page.waitForURL('**/create-site')
    await page.getByRole('textbox', { name: /サイト名/ }).fill('はじめての店')
    await page.getByRole('radio', { name: '喫茶・レストラン' }).check({ force: true })
    await page.getByRole('button', { name: /作成して/ }).click()
    await page.waitForURL('**/site/*')
    // The pictures and texts of the template are there. The plan has one language, so that no step is about others.
    await rail(page).getByRole('button', { name: 'はじめに', exact: true }).click()
    const panel = page.getByRole('region', { name: 'はじめに' })
    await expect(panel.getByRole('progressbar')).toHaveAccessibleName('5つの手順のうち3つが完了')
    await expect(panel.getByRole('button', { name: 'サイトのURLを決める' })).toBeVisible()
    await panel.getByRole('button', { name: '公開する', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'チェックリスト' })).toBeVisible()

    await page.goto('/masteruser/site-list')
    await expect(card(page).getByText('「はじめての店」の進み具合です。', { exact: false })).toBeVisible()
    await card(page).getByRole('button', { name: 'はじめの手順を閉じる' }).click()
    await expect(card(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'はじめの手順を表示' }).click()
    await expect(card(page)).toBeVisible()
    expect(errors).toEqual([])
  })

  test('fit on a phone, also beside the settings in the rail', async ({ page, request }) => {
    await page.setViewportSize(NARROW)
    const { email, headers } = await createAccount(request, SHOP)
    await request.post('/v1/site', { headers, data: { name: '小さな店', template: 'cafe' } })
    await request.put('/v1/first-steps', { headers, data: { is_shown: true } })
    await signIn(page, email)
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await card(page).getByRole('link', { name: 'すべてのマスに画像や動画を入れる' }).click()
    await rail(page).getByRole('button', { name: '設定', exact: true }).click()
    await expect(page.getByRole('region', { name: '設定' }).getByRole('textbox', { name: /サイト名/ })).toBeVisible()
    // On the narrowest phones the bar has two rows: what can be pressed, and below it the name.
    await page.setViewportSize({ width: 320, height: 700 })
    const publish = await boxOf(page.getByRole('button', { name: /^公開する/ }))
    const undo = await boxOf(page.getByRole('button', { name: '元に戻す' }))
    expect(Math.abs(publish.y - undo.y)).toBeLessThan(8)
    expect(publish.x + publish.width).toBeLessThanOrEqual(320)
    const name = await boxOf(page.getByRole('heading', { level: 1 }).getByRole('textbox'))
    expect(name.width).toBeGreaterThan(60)
    expect(name.y).toBeGreaterThan(publish.y + publish.height - 8)
    // The inspector belongs to the grid.
    await page.getByRole('navigation', { name: '編集画面の表示' }).getByRole('button').nth(2).click()
    await expect(page.getByRole('region', { name: 'サイトの設定' })).toBeVisible()
  })
})
