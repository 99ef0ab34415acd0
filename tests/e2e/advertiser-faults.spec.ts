import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { createSite, expectSaved, MAKER, openEditor, openPanel } from './site-kit.ts'
import { getToken, test } from './support.ts'
import { FULL } from './views.ts'

// The switches to share a cell and to carry parameters, and the secret of a service, offline and in a second tab.

const SECRET = `EAAG${'a1B2c3'.repeat(10)}`
const SITE = {
  columns: 2,
  rows: 1,
  files: ['a1.jpg', 'a2.jpg'],
  texts: ['月の宿', '雪の湯'],
  parts: {
    sns: { entries: { ja: [{ sns_type: 'x', sns_url: 'https://x.com/inn' }] } },
    seo: { measuring: { meta: '123456789012345' } },
  },
}

const offline = (page: Page) =>
  page.locator('[data-sonner-toast]').filter({ hasText: 'インターネットに接続されていないか' }).first()
const shareSwitch = (page: Page) => page.getByRole('checkbox', { name: '共有ボタンを表示する' })
const carrySwitch = (page: Page) => page.getByRole('checkbox', { name: '広告のパラメーターを引き継ぐ' })

/** What the server has of both switches. */
async function storedOf(request: APIRequestContext, id: string): Promise<[share: boolean, carry: boolean]> {
  const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
  const answer = await request.get(`/v1/site/${id}`, { headers })
  const { data } = (await answer.json()) as {
    data: { parts: { sns: { is_share_shown: boolean }; seo: { carries_ad_parameters: boolean } } }
  }
  return [data.parts.sns.is_share_shown, data.parts.seo.carries_ad_parameters]
}

test(
  'switches that were set offline are kept, and saved once the connection is back',
  FULL,
  async ({ page, request, context }) => {
    test.setTimeout(120_000)
    const { id } = await createSite(request, { ...SITE, name: '圏外の広告主' })
    await openEditor(page, id)
    await openPanel(page, 'SEO・タグ')
    await expect(carrySwitch(page)).not.toBeChecked()
    await openPanel(page, 'SNS・電話')
    await expect(shareSwitch(page)).not.toBeChecked()
    await context.setOffline(true)
    await shareSwitch(page).check({ force: true })
    await openPanel(page, 'SEO・タグ')
    await carrySwitch(page).check({ force: true })
    await expect(page.locator('[data-save=offline]')).toBeVisible()
    expect(await storedOf(request, id)).toEqual([false, false])
    await context.setOffline(false)
    await expectSaved(page)
    expect(await storedOf(request, id)).toEqual([true, true])
  },
)

test('a switch in a second tab takes none of the first one’s away', async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const { id } = await createSite(request, { ...SITE, name: '二つのタブの広告主' })
  await openEditor(page, id)
  const second = await context.newPage()
  await second.goto(page.url())
  await openPanel(second, 'SEO・タグ')
  await expect(carrySwitch(second)).not.toBeChecked()
  await openPanel(page, 'SNS・電話')
  await shareSwitch(page).check({ force: true })
  await expectSaved(page)

  await carrySwitch(second).check({ force: true })
  await expect(second.getByText('別のタブの変更を取り込みました')).toBeVisible()
  await expectSaved(second)
  expect(await storedOf(request, id)).toEqual([true, true])
})

test('a secret and a test code stay in their dialogs offline; a second tab learns of a secret', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  const { id } = await createSite(request, { ...SITE, name: '秘密の広告主' })
  const metaIn = (tab: Page) => tab.getByRole('group', { name: 'Meta コンバージョンAPI' })
  await openEditor(page, id)
  await openPanel(page, 'SEO・タグ')
  await metaIn(page).getByRole('button', { name: 'アクセストークンを設定' }).click()
  const dialog = page.getByRole('dialog', { name: 'アクセストークンを設定' })
  const secret = dialog.getByLabel('アクセストークン', { exact: true })
  await secret.fill(SECRET)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(secret).toHaveValue(SECRET)
  await context.setOffline(false)
  const second = await context.newPage()
  await second.goto(page.url())
  await openPanel(second, 'SEO・タグ')
  await expect(metaIn(second).getByText('未設定')).toBeVisible()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(metaIn(page).getByText('設定済み')).toBeVisible()

  await metaIn(page).getByRole('button', { name: 'テストイベントを送信' }).click()
  const asking = page.getByRole('dialog', { name: 'テストイベントを送信' })
  await asking.getByLabel('テストイベントコード').fill('TEST12345')
  await context.setOffline(true)
  await asking.getByRole('button', { name: 'イベントを送信' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(asking.getByLabel('テストイベントコード')).toHaveValue('TEST12345')
  await context.setOffline(false)
  await asking.getByRole('button', { name: 'イベントを送信' }).click()
  await expect(metaIn(page).getByText('Metaに届きました', { exact: false })).toBeVisible()

  // The panel asks again when it opens; both tabs remove the secret, the later one without a fault.
  await openPanel(second, 'SNS・電話')
  await openPanel(second, 'SEO・タグ')
  await expect(metaIn(second).getByText('設定済み')).toBeVisible()
  for (const tab of [page, second]) {
    await metaIn(tab).getByRole('button', { name: '設定を削除' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expect(metaIn(tab).getByText('未設定')).toBeVisible()
  }
})
