import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectAccessible, getToken, signIn, test, watchErrors } from './support.ts'
import { fullAt } from './views.ts'

const EMAIL = 'user@example.com'
const PICTURE = join(import.meta.dirname, '../../demo/media/inn/a1.jpg')
const PHONE = { width: 390, height: 844 }

test.use({ actionTimeout: 20_000 })

type Site = { id: string; url: string }

/**
 * Creates a row of three cells in Japanese and English: the second hides the social links, the third also the company.
 */
async function createSite(request: APIRequestContext, name: string, parts: object = {}): Promise<Site> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const data = { name, number_horizontal: 3, number_vertical: 1, languages: ['ja', 'en'] }
  const created = await request.post('/v1/site', { headers, data })
  const { data: site } = (await created.json()) as { data: Site }
  const picture = await readFile(PICTURE)
  const file = { site_id: site.id, purpose: 'creative', name: 'a1.jpg', size: picture.length, type: 'image/jpeg' }
  const promised = await request.post('/v1/site/generate-urls', { headers, data: { data: [file] } })
  const { data: urls } = (await promised.json()) as { data: { media_id: string; upload_url: string }[] }
  const [upload] = urls
  await request.put(upload?.upload_url ?? '', { headers: { 'content-type': 'image/jpeg' }, data: picture })
  const arrived = { data: [{ media_id: upload?.media_id }] }
  expect((await request.post('/v1/site/complete-upload', { headers, data: arrived })).status()).toBe(200)
  const cells = [{}, { show_sns: false }, { show_sns: false, show_company: false }].map((hidden, index) => ({
    id: crypto.randomUUID(),
    creative: { media_id: upload?.media_id },
    main_text: { ja: { value: `雪見の湯 ${index + 1}` } },
    link_button_text: { ja: { value: '空室を見る' } },
    link_destination_url: { ja: 'https://example.com/rooms' },
    link_button_color: '#202020',
    ...hidden,
  }))
  const match = { ...headers, 'if-match': '"1"' }
  const saved = await request.put(`/v1/site/${site.id}`, { headers: match, data: { cells, parts } })
  expect(saved.status()).toBe(200)
  return site
}

async function publish(request: APIRequestContext, site: Site): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, EMAIL)}` }
  const current = await request.get(`/v1/site/${site.id}`, { headers })
  const match = { ...headers, 'if-match': current.headers()['etag'] ?? '' }
  const published = await request.put(`/v1/site/${site.id}`, { headers: match, data: { status: 'PUBLISH' } })
  expect(published.status()).toBe(200)
}

const text = (value: string) => ({ ja: { value } })
const LONG = Array.from({ length: 40 }, (_, index) => `第${index + 1}条 本サービスの利用について定めます。`).join('\n')
const PARTS = {
  sns: {
    entries: {
      ja: [
        { sns_type: 'youtube', sns_url: 'https://www.youtube.com/@inn' },
        { sns_type: 'phone_number', sns_url: '03-1234-5678' },
        { sns_type: 'facebook', sns_url: 'https://www.facebook.com/inn' },
        { sns_type: 'line', sns_url: 'https://lin.ee/inn' },
        { sns_type: 'tiktok', sns_url: 'https://www.tiktok.com/@inn' },
        { sns_type: 'x', sns_url: 'https://x.com/inn' },
        { sns_type: 'instagram', sns_url: 'https://www.instagram.com/inn' },
      ],
    },
  },
  company: {
    company_website: { ja: 'https://example.com/' },
    company_profile: text('月白温泉の宿です。'),
    clause: { seller: text('旅館月白株式会社') },
    terms_of_service: text(LONG),
    privacy_policy: text('方針です。https://example.com/privacy'),
  },
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'SNSと会社情報' })
const companyWindow = (page: Page) => page.getByRole('dialog', { name: '会社情報' })
const tab = (page: Page, name: string) => companyWindow(page).getByRole('tab', { name })

test('edits, previews and publishes social links and company information', async ({ page, request, context }) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const site = await createSite(request, '会社情報を入れる')
  await signIn(page, EMAIL, `/adminuser/site/${site.id}`)
  await page.getByRole('button', { name: 'SNS・電話' }).click()
  await field(page, '電話番号').fill('電話ください')
  await expect(page.getByText('電話番号の形式が正しくありません（例：03-1234-5678）。')).toBeVisible()
  await field(page, '電話番号').fill('03-1234-5678')
  await field(page, 'X').fill('https://example.com/not-x')
  await expect(page.getByText('XのURLではないようです。このままでも使えます。')).toBeVisible()
  await field(page, 'X').fill('https://x.com/inn')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('link', { name: '電話をかける：0312345678' })).toBeVisible({ timeout: 20_000 })
  await expect(preview.getByRole('link', { name: 'X（新しいタブで開きます）' })).toHaveAttribute(
    'href',
    'https://x.com/inn',
  )

  await page.getByRole('radio', { name: 'EN' }).check({ force: true })
  await expect(field(page, 'X')).toBeDisabled()
  await expect(field(page, 'X')).toHaveValue('https://x.com/inn')
  await page.getByRole('checkbox', { name: 'Englishだけの設定を使う' }).check({ force: true })
  await field(page, 'X').fill('https://x.com/inn_en')
  await expect(preview.getByRole('link', { name: 'X (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://x.com/inn_en',
  )
  await page.getByRole('radio', { name: 'JP' }).check({ force: true })
  await expect(field(page, 'X')).toHaveValue('https://x.com/inn')

  await page.getByRole('button', { name: '会社情報' }).click()
  const states = page.getByRole('list', { name: 'タブの状態' })
  await expect(states.getByRole('button', { name: '会社概要 未入力' })).toBeVisible()
  await field(page, '会社概要').fill('月白温泉の宿です。')
  await expect(states.getByRole('button', { name: '会社概要 入力済み' })).toBeVisible()
  await states.getByRole('button', { name: /特定商取引法/ }).click()
  await expect(field(page, '販売業者')).toBeFocused()
  await field(page, '販売業者').fill('旅館月白株式会社')
  await page.getByRole('checkbox', { name: /同意を必須にする/ }).check({ force: true })
  await expect(page.getByText('次の本文が必要です：利用規約・プライバシーポリシー')).toBeVisible()

  // The preview is scaled: Playwright would click at the wrong place.
  await preview.getByRole('link', { name: '会社情報' }).dispatchEvent('click')
  await preview.getByRole('tab', { name: '特定商取引法に基づく表記' }).dispatchEvent('click')
  await expect(preview.getByText('旅館月白株式会社')).toBeVisible()
  // The window stays open and the field keeps the focus while the user types.
  await field(page, '販売業者').fill('株式会社月白')
  await expect(preview.getByText('株式会社月白')).toBeVisible()
  await expect(field(page, '販売業者')).toBeFocused()
  await preview.getByRole('button', { name: '閉じる' }).dispatchEvent('click')

  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const checklist = page.getByRole('dialog')
  await expect(checklist.getByText('規約への同意を必須にするには、利用規約が必要です')).toBeVisible()
  await checklist.getByRole('button', { name: /プライバシーポリシーが必要です/ }).click()
  await expect(field(page, 'プライバシーポリシーの本文')).toBeFocused()
  await page.getByRole('button', { name: '下書きを挿入' }).last().click()
  await expect(field(page, 'プライバシーポリシーの本文')).toHaveValue(/利用目的/)
  await field(page, '利用規約の本文').fill('規約です。')

  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await expect(checklist.getByText('下書きの【要確認】が残っています')).toBeVisible()
  await checklist.getByRole('button', { name: 'このまま公開する' }).click()
  const published = page.getByRole('dialog', { name: '公開しました' })
  await expect(published.getByRole('heading')).toBeVisible({ timeout: 30_000 })
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  await bar(visitor).getByRole('link', { name: '会社情報' }).click()
  await tab(visitor, '特定商取引法に基づく表記').click()
  await expect(companyWindow(visitor).getByText('株式会社月白')).toBeVisible()
  expect(errors).toEqual([])
})

test('shows the bar on a phone, and its company window by keyboard', async ({ page, request }) => {
  const errors = watchErrors(page)
  const site = await createSite(request, 'バーのある宿', PARTS)
  await publish(request, site)
  await page.setViewportSize(PHONE)
  await page.goto(site.url)
  const links = bar(page).getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(7)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://www.facebook.com/inn',
    'https://lin.ee/inn',
    'tel:0312345678',
    'https://www.tiktok.com/@inn',
    'https://x.com/inn',
    'https://www.instagram.com/inn',
    'https://www.youtube.com/@inn',
  ])
  const widths = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  expect(widths[0]).toBeGreaterThanOrEqual(40)
  await expectAccessible(page)

  const [button, map, foot] = await Promise.all(
    [page.locator('.cell').first().locator('.words a'), page.locator('#map'), bar(page).locator('ul')].map((box) =>
      box.boundingBox(),
    ),
  )
  const top = foot?.y ?? 0
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top)
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(top)

  const entry = bar(page).getByRole('link', { name: '会社情報' })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(tab(page, '会社概要')).toHaveAttribute('aria-selected', 'true')
  await expect(companyWindow(page).getByRole('tab')).toHaveText([
    '会社概要',
    '特定商取引法に基づく表記',
    '利用規約',
    'プライバシーポリシー',
  ])
  await expect(tab(page, '会社概要')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expectAccessible(page)
  // The tabs do not move, however long the text of a tab is.
  const topOf = async () => (await companyWindow(page).boundingBox())?.y
  // Waits for the opening animation.
  await companyWindow(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)))
  const opened = await topOf()
  await tab(page, '会社概要').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'プライバシーポリシー')).toBeFocused()
  await expect(companyWindow(page).getByRole('link', { name: 'https://example.com/privacy' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(companyWindow(page).getByText('第1条', { exact: false })).toBeVisible()
  expect(await topOf()).toBe(opened)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  const panel = companyWindow(page).getByRole('tabpanel')
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !document.querySelector('dialog[open]')?.contains(activeElement)
    })
    expect(isOutside).toBe(false)
  }
  // The grid below has not moved.
  await expect(page.locator('#grid')).toHaveAttribute('data-at', 'A1')
  await page.keyboard.press('Escape')
  await expect(companyWindow(page)).toHaveCount(0)
  await expect(entry).toBeFocused()
  expect(errors).toEqual([])
})

test('hides links on the cells that exclude them, without a layout shift', async ({ page, request }) => {
  const site = await createSite(request, 'マスごとのバー', PARTS)
  await publish(request, site)
  await page.setViewportSize(PHONE)
  await page.goto(site.url)
  const youtube = page.locator('.bar li').last()
  const company = page.locator('.co')
  await expect(youtube).toBeVisible()
  const before = await company.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect(youtube).toBeHidden()
  await expect(company).toBeVisible()
  expect(await company.boundingBox()).toEqual(before)
  await page.keyboard.press('ArrowRight')
  await expect(company).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(youtube).toBeVisible()
  await expect(company).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the company texts as a page', async ({ page, request }) => {
    const site = await createSite(request, 'スクリプトなしの宿', PARTS)
    await publish(request, site)
    await page.goto(`${site.url}/en`)
    await page.getByRole('link', { name: 'Company' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Company profile',
      'Legal notice for online sales',
      'Terms of use',
      'Privacy policy',
    ])
    await page.getByRole('link', { name: 'Back to スクリプトなしの宿' }).click()
    await expect(page).toHaveURL(`${site.url}/en`)
  })
})

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`panels and page are accessible at ${viewport.width}`, fullAt(viewport), async ({ page, request }) => {
    const site = await createSite(request, `読みやすい宿 ${viewport.width}`, PARTS)
    await publish(request, site)
    await page.setViewportSize(viewport)
    await page.goto(`${site.url}/company`)
    await expectAccessible(page)
    await signIn(page, EMAIL, `/adminuser/site/${site.id}`)
    for (const [panel, label] of [
      ['SNS・電話', '電話番号'],
      ['会社情報', '販売業者'],
    ] as const) {
      await page.getByRole('button', { name: panel }).click()
      await expect(field(page, label)).toBeVisible()
      await expectAccessible(page, 'best-practice')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}
