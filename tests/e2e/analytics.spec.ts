import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import {
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  findSite,
  getToken,
  INN,
  signIn,
  test,
  useLanguage,
  watchErrors,
} from './support.ts'
import { FULL, fullAt, SMOKE, viewsIn } from './views.ts'

const USER = 'user@example.com'
const SCREEN = '/adminuser/analytics'

const WORDS = {
  ja: {
    title: 'アクセス分析',
    tabs: { lp: 'ランディングページ', swipe: 'スワイプ', cells: 'クリエイティブ', ranking: 'ランキング' },
    figures: '主な数値',
    exits: '離脱',
    exitRate: '離脱率',
    visits: '訪問',
    phone: 'スマートフォン',
    details: '数値',
    open: 'このマスの分析を開く',
    few: 'ランキングは、10マス以上のサイトで表示します',
    definition: '「訪問」の説明',
    all: 'すべての用語を見る',
    definitions: '分析の用語',
  },
  en: {
    title: 'Analytics',
    tabs: { lp: 'Landing page', swipe: 'Swipes', cells: 'Creatives', ranking: 'Rankings' },
    figures: 'Main figures',
    exits: 'Exits',
    exitRate: 'Exit rate',
    visits: 'Visits',
    phone: 'Phone',
    details: 'Figures',
    open: 'Open the cell’s analysis',
    few: 'Rankings are shown for sites of at least 10 cells',
    definition: 'What “Visits” means',
    all: 'All definitions',
    definitions: 'Definitions',
  },
} as const

// Other tests publish sites of the same person meanwhile: the demo site is the one that was looked at last.
test.beforeEach(async ({ context, request }) => {
  const { id } = await findSite(request, USER, 'KOYOMI 冬椿コレクション')
  await context.addInitScript((site) => {
    if (!localStorage.getItem('mekuri.analytics.site')) localStorage.setItem('mekuri.analytics.site', site)
  }, id)
})

/** The figure of a tile as a number. */
async function tile(page: Page, label: string, name: string): Promise<number> {
  const list = page.locator(`dl[aria-label="${label}"]`)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const text = await list
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
}

const grid = (page: Page) => page.getByRole('grid')
const cellAt = (page: Page, place: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${place}\\b`) })

for (const { language, viewports } of viewsIn('ja', 'en')) {
  const words = WORDS[language]
  for (const viewport of viewports) {
    test(
      `the user sees where visits end (${language}, ${viewport.width})`,
      fullAt(viewport),
      async ({ page, context }) => {
        const errors = watchErrors(page)
        await useLanguage(context, language)
        await page.setViewportSize(viewport)
        await signIn(page, USER, SCREEN)
        await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
        await expect(page).toHaveURL(/\?site=[\da-f-]{36}$/)
        await expectLoaded(page)
        expect(await tile(page, words.figures, words.visits)).toBeGreaterThan(1000)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        // A definition stands beside its figure, and leads to all others.
        await page.getByRole('button', { name: words.definition }).first().click()
        await page.getByRole('link', { name: words.all }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.definitions })).toBeVisible()
        await expect(page).toHaveURL(/#sessions$/)
        await expectAccessible(page)
        await page.goBack()
        await expectLoaded(page)

        // The map: one switch changes what the colours mean, and the address with it.
        await page.getByRole('tab', { name: words.tabs.swipe }).click()
        await expectLoaded(page)
        await expect(cellAt(page, 'A1')).toHaveAccessibleName(/100%/)
        await page.getByRole('tabpanel').getByText(words.exits, { exact: true }).first().click()
        await expect(page).toHaveURL(/heat=exits/)
        await expect(cellAt(page, 'A1')).toHaveAccessibleName(new RegExp(words.exitRate))

        // Arrow keys move through it; the chosen cell is told in words.
        const isPhone = viewport.width < 640
        await cellAt(page, 'A1').click()
        // On phones a press opens the figures in a sheet; keys move on without it.
        if (isPhone) {
          await expect(page.getByRole('dialog').getByRole('heading', { name: 'A1' }).first()).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await expect(cellAt(page, 'A1')).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await expect(cellAt(page, 'B1')).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(cellAt(page, 'B2')).toBeFocused()
        await expect(cellAt(page, 'B2')).toHaveAttribute('aria-selected', 'true')
        if (isPhone) await cellAt(page, 'B2').click()
        await expect(
          page.getByRole('region', { name: new RegExp(`B2`) }).getByText('B2', { exact: true }),
        ).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        // The creative of that cell.
        await page.getByRole('button', { name: words.open }).click()
        await expect(page).toHaveURL(/tab=cells/)
        await expect(page.getByRole('heading', { level: 2, name: /^B2/ })).toBeVisible()
        await expect(page.getByRole('slider')).toBeVisible()
        await expectLoaded(page)
        await expectAccessible(page)

        await page.getByRole('tab', { name: words.tabs.ranking }).click()
        await expect(page.getByText(words.few)).toBeVisible()
        expect(errors).toEqual([])
      },
    )
  }
}

test('filters stand in the address, survive a reload and are removed one by one', SMOKE, async ({ page }) => {
  await signIn(page, USER, SCREEN)
  await expectLoaded(page)
  const all = await tile(page, WORDS.ja.figures, WORDS.ja.visits)
  await page.getByRole('button', { name: /^スマートフォン/ }).click()
  await expect(page).toHaveURL(/device=phone/)
  await expectLoaded(page)
  const phones = await tile(page, WORDS.ja.figures, WORDS.ja.visits)
  expect(phones).toBeGreaterThan(0)
  expect(phones).toBeLessThan(all)

  await page.getByRole('button', { name: '絞り込み', exact: true }).click()
  const choice = page.getByRole('dialog', { name: '絞り込み' })
  await choice.getByRole('button', { name: '参照元' }).click()
  await choice.getByRole('button', { name: 'instagram.com' }).click()
  await expect(page).toHaveURL(/referrer=instagram.com/)
  await expectLoaded(page)
  const both = await tile(page, WORDS.ja.figures, WORDS.ja.visits)
  expect(both).toBeLessThan(phones)

  await page.reload()
  await expectLoaded(page)
  expect(await tile(page, WORDS.ja.figures, WORDS.ja.visits)).toBe(both)
  await page.getByRole('button', { name: /「端末 スマートフォン」の絞り込みを外す/ }).click()
  await expect(page).not.toHaveURL(/device=/)
  await expect(page.getByRole('button', { name: /の絞り込みを外す/ })).toHaveCount(1)
  await page.getByRole('button', { name: /の絞り込みを外す/ }).click()
  await expect(page).toHaveURL(/\?site=[\da-f-]{36}$/)
  await expectLoaded(page)
  expect(await tile(page, WORDS.ja.figures, WORDS.ja.visits)).toBe(all)
})

test('the way back leads through what was opened, and the fields of days keep the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, USER, SCREEN)
  await expectLoaded(page)
  await page.getByRole('tab', { name: WORDS.ja.tabs.cells }).click()
  await expectLoaded(page)
  await page.getByRole('button', { name: 'B2', exact: true }).click()
  await expect(page).toHaveURL(/cell=/)
  await page.goBack()
  await expect(page).toHaveURL(/tab=cells$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?site=[\da-f-]{36}$/)
  await page.goForward()
  await expect(page.getByRole('tab', { name: WORDS.ja.tabs.cells })).toHaveAttribute('aria-selected', 'true')

  await page.goto(`${page.url().replace('tab=cells', 'tab=api')}&from=2026-01-01&to=2026-01-02`)
  await expect(page.getByRole('tab', { name: '分析API' })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab', { name: WORDS.ja.tabs.lp }).click()
  const last = page.getByLabel('終了日', { exact: true })
  await last.fill('2025/12/31')
  await last.press('Enter')
  await expect(page).toHaveURL(/to=2025-12-31/)
  await expect(last).toBeFocused()
})

test('tests and the API open while the figures fail, under the name of the site', FULL, async ({ page, request }) => {
  const { id, name } = await findSite(request, INN.owner, INN.name)
  await page.route('**/v1/analysis/site/*/lp?*', (route) => route.fulfill({ status: 500, json: {} }))
  await signIn(page, INN.owner, `${SCREEN}?site=${id}`)
  await expect(page.getByRole('button', { name: `サイトを選ぶ: ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  await page.getByRole('tab', { name: 'テスト' }).click()
  await expect(page.getByRole('heading', { name: 'テストはまだありません' })).toBeVisible()
})

test('a refused range stays with its reason, and the figures stay those of the period before', async ({ page }) => {
  await signIn(page, USER, `${SCREEN}?last=7`)
  await expectLoaded(page)
  const week = await tile(page, WORDS.ja.figures, WORDS.ja.visits)
  await page.getByRole('button', { name: /^期間/ }).click()
  await page.getByRole('option', { name: '日付で指定' }).click()
  const last = page.getByLabel('終了日', { exact: true })
  const first = await page.getByLabel('開始日', { exact: true }).inputValue()
  await last.fill('2020/1/1')
  await last.press('Enter')
  await expect(page.getByRole('alert')).toContainText('開始日以降')
  await expect(last).toHaveAccessibleDescription(/開始日以降/)
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  expect(await tile(page, WORDS.ja.figures, WORDS.ja.visits)).toBe(week)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('alert')).toContainText('開始日以降')
  await expect(last).toHaveValue('2020/01/01')

  await last.fill(first)
  await last.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectLoaded(page)
  expect(await tile(page, WORDS.ja.figures, WORDS.ja.visits)).toBeLessThan(week)

  await page.getByRole('button', { name: /^期間/ }).click()
  await page.getByRole('option', { name: '月を選ぶ' }).click()
  await page.getByRole('button', { name: /^対象月/ }).click()
  await expect(page.getByRole('option')).toHaveCount(13)
})

test('the sentence of a fork says the numbers of the map, and every view leaves as CSV', async ({ page }) => {
  await signIn(page, USER, `${SCREEN}?tab=swipe`)
  await expectLoaded(page)
  const panel = page.getByRole('region', { name: '訪問が終わった場所' })
  await expect(panel.getByRole('status')).toContainText(
    /見た訪問[\d,]+件のうち、(下へ|右へ)[\d.]+%.*が進み、[\d,]+件（[\d.]+%）がここで終わりました。.*95%信頼区間は/,
  )
  const sentence = await panel.getByRole('status').innerText()
  await panel
    .getByRole('button', { name: /^[A-Z]\d+\s/ })
    .nth(1)
    .click()
  await expect(panel.getByRole('status')).not.toHaveText(sentence)

  for (const [tab, name] of [
    [WORDS.ja.tabs.lp, 'ランディングページ分析をCSVで保存'],
    [WORDS.ja.tabs.cells, 'スワイプ分析・クリエイティブ分析をCSVで保存'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expectLoaded(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.startsWith('\ufeff')).toBe(true)
    expect(file.split('\r\n').length).toBeGreaterThan(5)
  }
})

test('the report of a month says in words what happened, and prints without the screen around it', async ({
  page,
  request,
}) => {
  const { id } = await findSite(request, INN.owner, INN.name)
  await signIn(page, INN.owner, `${SCREEN}/report?site=${id}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(INN.name)
  await expect(sheet.getByRole('region', { name: 'まとめ' }).getByRole('listitem').first()).toContainText('訪問は')
  await expect(sheet.getByRole('img', { name: /^色と数字は到達率/ })).toBeVisible()
  await expect(
    sheet
      .getByRole('region', { name: /^ランキング/ })
      .getByRole('list')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '印刷・PDFで保存' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(sheet).toBeVisible()
})

/** Makes a site through the API. */
async function makeSite(request: APIRequestContext, owner: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${await getToken(request, owner)}` }
  const data = { name, languages: ['ja'], number_horizontal: 2, number_vertical: 2 }
  const answer = await request.post('/v1/site', { headers, data })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

test('a site without visits says how they come, and a foreign one says nothing', async ({ page, request }) => {
  const mine = await makeSite(request, USER, 'まだ訪問のないサイト')
  await signIn(page, USER, `${SCREEN}?site=${mine}`)
  await expect(page.getByRole('heading', { name: 'まだ訪問がありません' })).toBeVisible()
  await expect(page.getByRole('img', { name: /のQRコード$/ })).toBeVisible()
  await expectAccessible(page)

  // The chooser finds a site by its name, and remembers it.
  await page.getByRole('button', { name: /^サイトを選ぶ/ }).click()
  await page.getByRole('combobox').fill('KOYOMI')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expectLoaded(page)
  expect(await tile(page, WORDS.ja.figures, WORDS.ja.visits)).toBeGreaterThan(1000)
  const chosen = new URL(page.url()).searchParams.get('site') ?? ''
  expect(chosen).not.toBe(mine)
  await page.goto(SCREEN)
  await expect(page).toHaveURL(new RegExp(chosen))

  const foreign = await findSite(request, INN.owner, INN.name)
  await page.goto(`${SCREEN}?site=${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'このサイトは見つかりません' })).toBeVisible()
  await deleteSite(request, USER, mine)
})

test('without a site the screen says so, and without a plan for it what is locked', FULL, async ({ page }) => {
  await page.route('**/v1/site?*', (route) =>
    route.fulfill({ json: { data: { current_page: 1, data_list: [], limit: 10, total: 0, total_pages: 0 } } }),
  )
  // The one that was looked at last is gone as well.
  const kept = /\/v1\/site\/[\da-f-]{36}$/
  await page.route(kept, (route) => route.fulfill({ status: 404, json: { message: '', code: 'not_found' } }))
  await signIn(page, USER, SCREEN)
  await expect(page.getByRole('heading', { name: 'まだサイトがありません' })).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/v1/site?*')
  await page.unroute(kept)
  const refusal = { message: '現在のプランではご利用いただけない機能です。', code: 'plan' }
  await page.route('**/v1/analysis/**', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto(SCREEN)
  const lock = page.getByRole('status').filter({ hasText: '現在のプランに含まれていません' })
  await expect(lock).toContainText('現在のプラン：')
  await expect(lock.getByRole('link')).toBeVisible()
  await expectAccessible(page)
})

test('whoever sees sites of several plans starts at one with analyses, and asks nothing that is refused', async ({
  page,
  request,
}) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/v1/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const locked = await findSite(request, 'master@example.com', '灯台印刷')
  // The locked one was looked at last, when its plan had analyses.
  await page.addInitScript((id) => localStorage.setItem('mekuri.analytics.site', id), locked.id)
  await signIn(page, 'master@example.com', '/master/analytics')
  await expectLoaded(page)
  expect(new URL(page.url()).searchParams.get('site')).not.toBe(locked.id)
  await expect(page.getByRole('tablist')).toBeVisible()
  for (const screen of ['', '/report']) {
    await page.goto(`/master/analytics${screen}?site=${locked.id}`)
    await expect(page.getByRole('status').filter({ hasText: '現在のプランに含まれていません' })).toBeVisible()
    await expectLoaded(page)
  }
  expect(refused).toEqual([])
})

async function deleteSite(request: APIRequestContext, owner: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(request, owner)}`, 'if-match': '"1"' }
  expect((await request.delete(`/v1/site/${id}`, { headers })).status()).toBe(200)
}

test('the conversion rate leads, and the day that is not over stands apart', async ({ page }) => {
  await signIn(page, USER, SCREEN)
  await expectLoaded(page)
  const results = page.locator('dl[aria-label="成果"]')
  await expect(results.locator('dt').first()).toHaveText(/^コンバージョン率/)
  await expect(results).toContainText('¥')
  await expect(page.getByText('今日はまだ途中のため、線につながず白い点で示します。')).toBeVisible()
  const chart = page.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /（途中）/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', /（途中）/)
  // A month that is over has no such day.
  const last = new Date()
  last.setUTCMonth(last.getUTCMonth() - 2, 1)
  await page.goto(`${page.url()}&month=${last.toISOString().slice(0, 7)}`)
  await expectLoaded(page)
  await expect(page.getByText(/途中のため/)).toHaveCount(0)
})

test('a cost is typed in for a source, refused in words, and kept while the server fails', async ({ page }) => {
  await signIn(page, USER, SCREEN)
  await expectLoaded(page)
  const card = page.getByRole('region', { name: '流入元ごとの成果' })
  const row = card.getByRole('row', { name: /instagram\.com/ })
  await expect(row).toBeVisible()
  await card.getByRole('button', { name: '「instagram.com」の費用を入力' }).click()
  const dialog = page.getByRole('dialog', { name: '費用を入力' })
  const amount = dialog.getByLabel('費用（JPY）')
  await amount.fill('多め')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(amount).toHaveAccessibleDescription(/0から999,999,999までの整数/)
  await expectAccessible(page)

  await page.route('**/v1/analysis/site/*/cost', (route) => route.fulfill({ status: 500, json: {} }))
  await amount.fill('３０，０００')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(amount).toHaveValue('３０，０００')
  await page.unroute('**/v1/analysis/site/*/cost')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('¥')

  // Filters that costs do not know hide them; taken away, it is gone.
  await page.goto(`${page.url()}&device=phone`)
  await expectLoaded(page)
  await expect(row).toBeVisible()
  await page.goBack()
  await expectLoaded(page)
  await card.getByRole('button', { name: '「instagram.com」の費用を入力' }).click()
  await expect(amount).toHaveValue('30000')
  await amount.fill('')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog).toHaveCount(0)
  await card.getByRole('button', { name: '「instagram.com」の費用を入力' }).click()
  await expect(amount).toHaveValue('')
})

test('the map shows the ways of one cell, an arrow says what came next, and the open tab is remembered', async ({
  page,
}) => {
  await signIn(page, USER, SCREEN)
  await expectLoaded(page)
  await page.getByRole('tab', { name: WORDS.ja.tabs.swipe }).click()
  await expectLoaded(page)
  const arrows = page.locator('[data-way]')
  const ofEntry = await arrows.count()
  expect(ofEntry).toBeGreaterThan(0)
  await arrows.first().dispatchEvent('click')
  const note = page.getByRole('status').filter({ hasText: 'この道を通りました' })
  await expect(note).toContainText(/→.*すべての訪問の[\d.]+%.*その先：.*がそこで終わりました。/s)
  await page.getByRole('button', { name: '道の説明を閉じる' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: /^矢印で表す動き/ }).click()
  await page.getByRole('option', { name: 'よく通る道' }).click()
  await expect.poll(() => arrows.count()).toBeGreaterThan(ofEntry)

  await page.goto(SCREEN)
  await expect(page.getByRole('tab', { name: WORDS.ja.tabs.swipe })).toHaveAttribute('aria-selected', 'true')
  await expectLoaded(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'A1の数値' })).toHaveCount(0)
  await page.locator('[data-way]').first().dispatchEvent('click')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('この道を通りました')
})
