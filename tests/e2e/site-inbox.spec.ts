import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect } from 'playwright/test'
import { sendForm } from './inn-forms.ts'
import { expectAccessible, findSite, getToken, signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL } from './views.ts'

const OWNER = 'direct@example.com'
const INN = '月白温泉 旅館月白'

test('the owner searches, reads and exports what visitors sent', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, OWNER)
  await page.getByRole('button', { name: `「${INN}」の操作` }).click()
  await page.getByRole('menuitem', { name: '会員・お問い合わせ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '会員・お問い合わせ' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /現在の場所/ }).getByRole('link', { name: INN })).toBeVisible()

  // Moves between the tabs by keyboard.
  await page.getByRole('tab', { name: '会員' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'お問い合わせ' })).toBeFocused()
  await expect(page).toHaveURL(/tab=contact/)
  const table = page.getByRole('table', { name: 'お問い合わせの一覧' })
  await expect(table.getByText('テスト', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('金婚式')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('えび・かにのアレルギーが1名おります。')
  await expect(dialog).toContainText('駅への送迎 / 貸切風呂')
  await expect(dialog.getByRole('link', { name: 'メールで返信' })).toHaveAttribute(
    'href',
    /^mailto:nakahara@example\.com\?/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV出力' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^お問い合わせ-\d{8}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\ufeff"受信日時（日本時間）","メールアドレス",.*"ご希望のお日にち",/)
  expect(text).toContain('中原 𠮷乃')
  expect(text).not.toContain('小野 達也')

  await page.getByRole('button', { name: '条件をすべて解除' }).click()
  await page.getByText('テストのみ').click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').fill('どこにもない言葉')
  await expect(page.getByRole('heading', { name: '条件に合うものがありません' })).toBeVisible()
  expect(errors).toEqual([])
})

test('erases a member after the address was typed', async ({ page, request, context }) => {
  await useLanguage(context, 'en')
  const site = await findSite(request, OWNER, INN)
  const headers = { authorization: `Bearer ${await getToken(request, OWNER)}` }
  const totalOf = async () => {
    const answer = await request.get(`/v1/site-member/${site.id}`, { headers })
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  // A member of this run alone, so that the test can be repeated.
  const email = `${crypto.randomUUID()}@example.com`
  const own = { email, password: 'Aoi#2026', confirmPassword: 'Aoi#2026' }
  await sendForm(request, { site: site.url, form: 'membership', own })
  const before = await totalOf()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OWNER, `/adminuser/site/list/${site.id}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Show details of ${email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Unconfirmed')
  await page.getByRole('button', { name: 'Erase member' }).click()
  const confirm = page.getByRole('button', { name: 'Erase for good' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill(email)
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('The member was erased.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Show details of ${email}` })).toHaveCount(0)
  await expect(async () => expect(await totalOf()).toBe(before - 1)).toPass()
})

test('the operator can read but not export or erase', FULL, async ({ page, request }) => {
  const site = await findSite(request, OWNER, INN)
  await signIn(page, 'master@example.com', `/master/site/list/${site.id}`)
  const guest = page.getByRole('button', { name: /guest@example\.com/ })
  await expect(guest).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV出力' })).toHaveCount(0)
  await guest.click()
  await expect(page.getByRole('dialog')).toContainText('雪野 こはる')
  await expect(page.getByRole('button', { name: '会員を消去' })).toHaveCount(0)
})

test('a partner sees the site but not its members and answers', FULL, async ({ page, request }) => {
  const theirs = await findSite(request, 'user@example.com', 'KOYOMI 冬椿コレクション')
  await signIn(page, 'oem@example.com', `/admin/site/list/${theirs.id}`)
  await expect(page.getByRole('heading', { name: 'この一覧は表示できません' })).toBeVisible()
})

test('erases all entries of a sender from the list, and one entry from its details', async ({
  page,
  request,
  context,
}) => {
  await useLanguage(context, 'en')
  const errors = watchErrors(page)
  const site = await findSite(request, OWNER, INN)
  const headers = { authorization: `Bearer ${await getToken(request, OWNER)}` }
  const entriesOf = async (list: string) => {
    const answer = await request.get(`/v1/site-${list}/${site.id}?limit=100`, { headers })
    return ((await answer.json()) as { data: { data_list: { email: string }[] } }).data.data_list
  }
  // Senders of this run alone, so that the test can be repeated: one with one entry, one with several.
  const [email, many] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
  const send = (form: 'contact' | 'homepage', sender: string) =>
    sendForm(request, { site: site.url, form, own: { email: sender, companyName: '森 楓' } })
  await send('contact', many)
  await send('homepage', many)
  await send('contact', email)
  await signIn(page, OWNER, `/adminuser/site/list/${site.id}?tab=contact`)
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const first = page.getByRole('table').getByRole('row').nth(1)

  // One entry, by keyboard from its details.
  await first.getByRole('button', { name: 'Show details' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Erase this entry?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(email).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Entries erased: 1.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect((await entriesOf('contact')).filter((entry) => entry.email === email)).toEqual([])

  // All entries of a sender with several, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('searchbox').fill(many)
  await page
    .getByRole('button', { name: `Erase ${many}`, exact: true })
    .first()
    .click()
  await dialog.getByRole('radio', { name: /Everything of this sender/ }).check()
  const confirm = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(many)
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText(/Entries erased: [2-9]/)).toBeVisible()
  for (const list of ['contact', 'form'])
    expect((await entriesOf(list)).filter((entry) => entry.email === many)).toEqual([])
  expect(errors).toEqual([])
})

test('shows what a shorter retention period deletes, and applies it at once', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await findSite(request, OWNER, INN)
  await setPeriod(request, site.id, null)
  await signIn(page, OWNER, `/adminuser/site/list/${site.id}?tab=form`)
  await expect(page.getByText('お問い合わせと入力フォームの回答は、消去するまで保存されます。')).toBeVisible()
  await page.getByRole('button', { name: '保存期間を変更' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: /自動で消去しない/ }).click()
  await page.getByRole('option', { name: '730日' }).click()
  await expect(dialog.getByText('この期間より古いものはありません。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('受信から730日後に自動で消去されます。')).toBeVisible()
  await page.getByRole('button', { name: '保存期間を変更' }).click()
  await dialog.getByRole('button', { name: /730日/ }).click()
  await page.getByRole('option', { name: '30日', exact: true }).click()
  const loss = dialog.getByRole('alert')
  await expect(loss).toContainText(/\d+件が消去されます/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await setPeriod(request, site.id, null)
  expect(errors).toEqual([])
})

async function setPeriod(request: APIRequestContext, siteId: string, days: number | null): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, OWNER)}` }
  const path = `/v1/site-answer/${siteId}/period`
  const { version } = ((await (await request.get(path, { headers })).json()) as { data: { version: number } }).data
  const answer = await request.put(path, { headers: { ...headers, 'if-match': `"${version}"` }, data: { days } })
  expect(answer.ok()).toBe(true)
}
