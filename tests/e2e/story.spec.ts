import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { dropOnGrid, fileAt } from './drop-files.ts'
import { expectAccessibleEditor, expectSaved, MAKER, openPanel, publish } from './site-kit.ts'
import { signInByHand, test, watchErrors } from './support.ts'

test.use({ actionTimeout: 20_000 })

const MEDIA = join(import.meta.dirname, '../../demo/media/recruit')
/** Unordered: the editor sorts dropped files by name. */
const FILES = ['c1', 'a1', 'l1', 'b1', 'k1', 'd1', 'j1', 'e1', 'i1', 'f1', 'h1', 'g1'].map((name) => `${name}.jpg`)

const TEXTS = [
  { ja: 'ちがう形だから、組みあう。', en: 'Different shapes. That is why we fit.', cn: '正因形状不同，才能严丝合缝。' },
  { ja: '釘は使わない。', en: 'No nails.', cn: '钉子，一颗不用。' },
] as const

const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })

/** Creates a site of twelve cells in three languages with the form. */
async function createTwelve(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'サイトを作成' }).first().click()
  await field(page, 'サイト名').fill('組木の見学会')
  for (const language of ['English', '简体中文']) {
    await page.getByRole('checkbox', { name: new RegExp(language) }).check({ force: true })
  }
  await page.getByRole('spinbutton', { name: '列（横）' }).fill('3')
  await page.getByRole('spinbutton', { name: '行（縦）' }).fill('4')
  await expect(page.getByText(/^12 \/ 100マス$/)).toBeVisible()
  await page.getByRole('button', { name: '作成して編集を始める' }).click()
  await page.waitForURL('**/adminuser/site/*')
  await expect(page.getByRole('grid').first()).toBeVisible()
}

/** Drops the twelve pictures on the grid. */
async function dropTwelve(page: Page): Promise<void> {
  await dropOnGrid(
    page,
    FILES.map((name) => fileAt(join(MEDIA, name))),
  )
  await expect(cells(page).last()).toHaveAttribute('aria-label', /l1\.jpg$/, { timeout: 180_000 })
  await expect(cells(page)).toHaveCount(12)
}

async function writeCells(page: Page): Promise<void> {
  for (const [index, { ja }] of TEXTS.entries()) {
    await cells(page).nth(index).click()
    await field(page, 'メインテキスト').fill(ja)
    await field(page, '代替テキスト').fill(`見学会の絵 ${index + 1}`)
  }
  await expect(page.frameLocator('iframe').getByText(TEXTS[1].ja).first()).toBeVisible({ timeout: 20_000 })
}

/** Adds a popup on the first two cells, with an external link. */
async function makePopup(page: Page): Promise<void> {
  await openPanel(page, 'ポップアップ')
  const popups = panel(page, 'ポップアップ')
  await popups.getByRole('button', { name: '期間限定を追加' }).click()
  await field(popups, 'タイトル').fill('見学会の受付中')
  await field(popups, 'ボタンの文字').fill('申し込む')
  await field(popups, 'リンク先URL').fill('https://example.com/visit')
  await popups.getByRole('gridcell', { name: 'A1', exact: true }).click()
  await popups.getByRole('gridcell', { name: 'B1', exact: true }).click()
  await expect(popups.getByText('A1・B1に表示します。')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '見学会の受付中' })).toBeVisible()
}

async function makeCompany(page: Page): Promise<void> {
  await openPanel(page, 'SNS・電話')
  const sns = panel(page, 'SNS・電話')
  await field(sns, 'Instagram').fill('https://www.instagram.com/')
  await field(sns, '電話番号').fill('03-0000-0000')
  await openPanel(page, '会社情報')
  const company = panel(page, '会社情報')
  await field(company, 'ウェブサイト').fill('https://example.com/kumiki')
  await field(company, '会社概要').fill('株式会社組木製作所\n大阪府見本市組木町12-8')
  await field(company, 'プライバシーポリシーの本文').fill('個人情報は、ご連絡のためだけに利用します。')
  await expect(company.getByRole('list', { name: 'タブの状態' }).getByText('入力済み')).toHaveCount(2)
}

/** Translates each text into English and Chinese, by keyboard. */
async function translate(page: Page): Promise<void> {
  await openPanel(page, '言語・翻訳')
  // Short texts are inputs, longer ones text areas.
  const target = (text: string) =>
    page
      .locator('[data-path]')
      .filter({ has: page.locator(`input[data-side=source][value="${text}"], textarea:text-is("${text}")`) })
      .locator('[data-side=target]')
  const write = async (source: string, text: string) => {
    await target(source).fill(text)
    await expect(target(source)).toHaveValue(text)
  }
  // Groups render when they come near the viewport.
  const goTo = (group: string) =>
    panel(page, '言語・翻訳').getByRole('heading', { level: 3 }).filter({ hasText: group }).scrollIntoViewIfNeeded()
  for (const { ja, en } of TEXTS) await write(ja, en)
  await goTo('ポップアップ')
  await write('見学会の受付中', 'Visit our workshop')
  await write('申し込む', 'Sign up')
  await page.getByRole('button', { name: '简体中文の訳文を開く' }).click()
  await goTo('ポップアップ')
  await write('見学会の受付中', '参观活动报名中')
  await write('申し込む', '报名')
  await goTo('マス A1')
  for (const { ja, cn } of TEXTS) await write(ja, cn)
}

/** Prepares a form that stays closed: it does not block publishing. */
async function prepareForm(page: Page): Promise<void> {
  await openPanel(page, 'フォーム')
  const forms = panel(page, 'フォーム')
  await field(forms, '見出し').fill('見学のお申し込み')
  await forms.getByRole('button', { name: '質問を追加' }).click()
  await field(forms.getByRole('listitem').last(), '項目名').fill('ご希望の日')
  await expect(page.frameLocator('iframe').getByText('ご希望の日')).toBeVisible({ timeout: 20_000 })
  await expect(forms.getByRole('checkbox', { name: /^訪問者が開けるようにする/ })).not.toBeChecked()
}

/** Checks the published site on a phone. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
  })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(address)
  const popup = page.getByRole('dialog', { name: '見学会の受付中' })
  await expect(popup.getByRole('link', { name: '申し込む' })).toHaveAttribute('href', 'https://example.com/visit')
  await popup.getByRole('button', { name: '閉じる' }).tap()
  await expect(popup).toHaveCount(0)
  await expect(page.getByText(TEXTS[0].ja).first()).toBeInViewport()

  const bar = page.getByRole('contentinfo', { name: 'SNSと会社情報' })
  await expect(bar.getByRole('link', { name: /^Instagram/ })).toHaveAttribute('href', 'https://www.instagram.com/')
  await expect(bar.getByRole('link', { name: /^電話をかける/ })).toHaveAttribute('href', 'tel:0300000000')
  await bar.getByRole('link', { name: '会社情報' }).tap()
  const company = page.getByRole('dialog', { name: '会社情報' })
  await expect(company.getByText('大阪府見本市組木町12-8')).toBeVisible()
  await company.getByRole('tab', { name: 'プライバシーポリシー' }).tap()
  await expect(company.getByText('個人情報は、ご連絡のためだけに利用します。')).toBeVisible()
  await company.getByRole('button', { name: '閉じる' }).tap()
  await expect(company).toBeHidden()

  const languages = page.locator('summary[aria-label]')
  await languages.tap()
  await page.getByRole('link', { name: 'English' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(TEXTS[0].en).first()).toBeInViewport()
  // Closed before, in another language.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await languages.tap()
  await page.getByRole('link', { name: '简体中文' }).tap()
  await expect(page.getByText(TEXTS[0].cn).first()).toBeInViewport()
  await expect(page.getByText('見学のお申し込み')).toHaveCount(0)
  expect(errors).toEqual([])
  await context.close()
}

test('a new user builds and publishes a site of twelve cells, and a visitor sees it', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const errors = watchErrors(page)
  await signInByHand(page, MAKER)
  await createTwelve(page)
  await dropTwelve(page)
  await writeCells(page)
  await makePopup(page)
  await makeCompany(page)
  await translate(page)
  await prepareForm(page)
  await expectAccessibleEditor(page)
  await expectSaved(page)
  const address = await publish(page)
  await visit(browser, address)
  expect(errors).toEqual([])
})
