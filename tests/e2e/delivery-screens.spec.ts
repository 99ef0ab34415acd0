import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { createSite, MAKER } from './site-kit.ts'
import {
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  findSite,
  getToken,
  INN,
  signIn,
  signInByHand,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { FULL } from './views.ts'

const PICTURE = join(import.meta.dirname, '../../demo/media/inn/a1.jpg')
const HOUR = 3_600_000

type Notice = { id: string; version: number }

/** A title of this run alone, so that the tests can be repeated. */
const newTitle = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** What the API takes for a notice. */
const bodyOf = (title: string, over: Record<string, unknown> = {}) => ({
  title: { ja: { value: title, state: 'written' } },
  content: { ja: { value: '本文です。', state: 'written' } },
  publication: 'instant',
  status: 'draft',
  ...over,
})

/** Writes a notice of a site through the API. */
async function write(request: APIRequestContext, owner: string, siteId: string, body: object): Promise<Notice> {
  const headers = { authorization: `Bearer ${await getToken(request, owner)}` }
  const answer = await request.post(`/v1/notification-delivery/${siteId}`, { headers, data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Notice }).data
}

/** A moment in hours from now, as its two inputs take it (Asia/Tokyo). */
function moment(hours: number): { day: string; time: string } {
  const text = new Date(Date.now() + (hours + 9) * HOUR).toISOString()
  return { day: text.slice(0, 10).replaceAll('-', '/'), time: text.slice(11, 16) }
}

async function fillMoment(page: Page, name: string, hours: number): Promise<void> {
  const { day, time } = moment(hours)
  await page.getByRole('textbox', { name, exact: false }).first().fill(day)
  await page.getByRole('textbox', { name: `${name}: 時刻` }).fill(time)
}

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `「${title}」の操作` })

test('the owner of the inn writes a notice in two languages, publishes, copies and deletes it', async ({ page }) => {
  const errors = watchErrors(page)
  const title = newTitle('冬の露天風呂')
  await signInByHand(page, INN.owner)
  await page.getByRole('button', { name: `「${INN.name}」の操作` }).click()
  await page.getByRole('menuitem', { name: 'サイトのお知らせ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'サイトのお知らせ' })).toBeVisible()
  const trail = page.getByRole('navigation', { name: /現在の場所/ })
  await expect(trail.getByRole('link')).toHaveText(['サイト', INN.name])
  await expect(page.getByText(/公開中 \d+ \/ 20件/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'お知らせを作成' }).first().click()
  const texts = page.getByRole('region', { name: '内容' })
  const titles = texts.getByRole('textbox', { name: /タイトル/ })
  const contents = texts.getByRole('textbox', { name: /本文/ })
  const link = page.getByRole('textbox', { name: 'リンク' })
  const publish = page.getByRole('button', { name: '公開', exact: true })

  // What is refused stays as it was typed.
  await titles.first().fill('あ'.repeat(51))
  await contents.first().fill('雪を見ながらご入浴いただけます。')
  await link.fill('javascript:alert(1)')
  await page.getByText('日時を指定').click()
  await fillMoment(page, '開始日時', 48)
  await fillMoment(page, '終了日時', 24)
  await page.getByRole('button', { name: '公開を予約' }).click()
  await expect(page.getByText('50文字以内で入力してください。')).toBeVisible()
  await expect(page.getByText('終了日時は、開始日時より後にしてください。')).toBeVisible()
  await expect(titles.first()).toHaveValue('あ'.repeat(51))
  await expect(link).toHaveValue('javascript:alert(1)')
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('すぐに公開', { exact: true }).click()
  await fillMoment(page, '終了日時', -24)
  await expect(page.getByText('終了日時は、現在より後にしてください。')).toBeVisible()
  await expectAccessible(page)

  // The preview shows what visitors will get, in the language whose text has the focus.
  const preview = page.getByRole('complementary', { name: 'プレビュー' })
  await titles.first().fill(title)
  await link.fill('example.com/winter')
  await fillMoment(page, '終了日時', 240)
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('詳しく見る')
  await titles.nth(1).fill('Winter bath under the sky')
  await expect(preview).toContainText('Winter bath under the sky')
  await expect(preview).toContainText('Read more')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '画像を選ぶ' }).click(),
  ])
  await chooser.setFiles(PICTURE)
  await expect(preview.getByRole('img', { name: 'Winter bath under the sky' })).toBeVisible()
  await page.getByRole('checkbox', { name: '会員だけに表示する' }).check()
  await expect(preview).toContainText('For members')
  await publish.click()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('公開中')
  await expect(row).toContainText('会員限定')
  await expect(row).toContainText('開封 0')
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Winter bath under the sky')
  await expect(main).toContainText('https://example.com/winter')
  await expectAccessible(page)

  // A copy starts as a draft without a period.
  await main.getByRole('link', { name: '複製' }).click()
  await expect(titles.first()).toHaveValue(title)
  await titles.first().fill(`${title} 2`)
  await page.getByRole('button', { name: '下書きを保存' }).click()
  await expect(page).toHaveURL(/\/edit\//)
  await trail.getByRole('link', { name: 'サイトのお知らせ' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${title} 2` })).toContainText('下書き')

  await menuOf(page, `${title} 2`).click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
  await expect(menuOf(page, `${title} 2`)).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(`「${title} 2」を元に戻しました`)).toBeVisible()
  await expect(menuOf(page, `${title} 2`)).toBeVisible()

  // Deleted on its own page, it leads back to the list.
  await row.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: '公開を停止' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公開を停止' }).click()
  await expect(main.getByText('非公開', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
  await expect(page).toHaveURL(/\/notification-delivery\/[\w-]+$/)
  await expectLoaded(page)
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a second tab that is stale says so and loads the latest', FULL, async ({ page, request }) => {
  const { id: siteId } = await findSite(request, INN.owner, INN.name)
  const title = newTitle('二つのタブ')
  const { id, version } = await write(request, INN.owner, siteId, bodyOf(title))
  await signIn(page, INN.owner, `/adminuser/notification-delivery/${siteId}/edit/${id}`)
  const field = page
    .getByRole('region', { name: '内容' })
    .getByRole('textbox', { name: /タイトル/ })
    .first()
  await field.fill(`${title} ここ`)
  const headers = { authorization: `Bearer ${await getToken(request, INN.owner)}`, 'if-match': `"${version}"` }
  const data = bodyOf(`${title} 他`)
  expect((await request.put(`/v1/notification-delivery/${siteId}/${id}`, { headers, data })).status()).toBe(200)
  await page.getByRole('button', { name: '下書きを保存' }).click()
  await expect(page.getByRole('alert')).toContainText('保存できませんでした')
  await expect(field).toHaveValue(`${title} ここ`)
  await page.getByRole('button', { name: '最新の内容を読み込む' }).click()
  await expect(field).toHaveValue(`${title} 他`)
})

test('the twenty-first live notice is refused with what to do', FULL, async ({ page, request, context }) => {
  await useLanguage(context, 'en')
  const { id: siteId } = await createSite(request, {
    name: newTitle('満員のお知らせ'),
    columns: 1,
    rows: 1,
    files: ['a1.jpg'],
    texts: ['一枚目'],
  })
  for (let made = 1; made <= 20; made++)
    await write(request, MAKER, siteId, bodyOf(`お知らせ ${made}`, { status: 'published' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, MAKER, `/adminuser/notification-delivery/${siteId}`)
  await expect(page.getByText('20 of 20 published')).toBeVisible()
  await expect(page.getByText('The site is not published')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions of “お知らせ 1”' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('To publish another, take one down')).toBeVisible()
  const title = page.getByRole('textbox', { name: /Title/ }).first()
  await title.fill('お知らせ 21')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/20/)
  await expect(title).toHaveValue('お知らせ 21')
  // No registration form: the choice says why it is closed, and leads to the form.
  await expect(page.getByRole('checkbox', { name: 'Show to members only' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/edit\//)
  await page.getByRole('link', { name: 'Set up the registration form' }).click()
  await expect(page).toHaveURL(/\/site\/[\w-]+\?panel=forms$/)
})

test('who may only read sees notices without any control that changes them', FULL, async ({ page, request }) => {
  const owner = 'oem@example.com'
  const headers = { authorization: `Bearer ${await getToken(request, owner)}` }
  const made = await request.post('/v1/site', { headers, data: { name: newTitle('パートナーの宿') } })
  const { id: siteId } = ((await made.json()) as { data: { id: string } }).data
  const title = newTitle('椿の新作')
  const { id } = await write(request, owner, siteId, bodyOf(title))
  const list = `/admin/notification-delivery/${siteId}`
  await signIn(page, 'sub-viewer@example.com', `${list}?search=${encodeURIComponent(title)}`)
  const reason = page.getByText('閲覧権限のため、お知らせの作成や変更はできません。')
  await expect(reason).toBeVisible()
  await expect(page.getByRole('link', { name: 'お知らせを作成' })).toHaveCount(0)
  await expect(menuOf(page, title)).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: '編集' })).toHaveCount(0)
  await page.goto(`${list}/edit/${id}`)
  await expect(reason).toBeVisible()
  await expect(page.getByRole('textbox', { name: /タイトル/ })).toHaveCount(0)
})

test(
  'a partner finds no screen of the notices of a client’s site, and no link to one',
  FULL,
  async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await getToken(request, MAKER)}` }
    const name = newTitle('顧客の宿')
    const made = await request.post('/v1/site', { headers, data: { name } })
    const { id: siteId } = ((await made.json()) as { data: { id: string } }).data
    const { id } = await write(request, MAKER, siteId, bodyOf(newTitle('案内')))
    const list = `/admin/notification-delivery/${siteId}`
    await signIn(page, 'oem@example.com', `/admin/site-list?search=${encodeURIComponent(name)}`)
    await page
      .getByRole('button', { name: `「${name}」の操作` })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: 'サイトのお知らせ' })).toHaveCount(0)
    for (const path of [
      list,
      `${list}/create`,
      `${list}/create?from=${id}`,
      `${list}/edit/${id}`,
      `${list}/detail/${id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'サイトが見つかりません' })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  },
)

test('a site of somebody else is not found', async ({ page, request }) => {
  const { id: siteId } = await findSite(request, INN.owner, INN.name)
  await signIn(page, MAKER, `/adminuser/notification-delivery/${siteId}`)
  await expect(page.getByRole('heading', { name: 'サイトが見つかりません' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'サイト一覧へ' }).click()
  await expect(page).toHaveURL(/\/site-list$/)
})
