import { expect, type Locator, type Page } from 'playwright/test'
import { createSite, expectAccessibleEditor, expectSaved, MAKER, openEditor, openPanel, publish } from './site-kit.ts'
import { signIn, test, useLanguage, watchErrors } from './support.ts'
import { FULL, viewsIn } from './views.ts'

const FILES = ['a1.jpg', 'a2.jpg', 'a3.jpg', 'a4.jpg'] as const
const TEXTS = ['月の宿', '窓の湯', '山の夕食', '丸窓の部屋'] as const
const twoByTwo = (name: string) => ({ name, columns: 2, rows: 2, files: FILES, texts: TEXTS })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')
const mainText = (page: Page) => page.getByRole('textbox', { name: 'メインテキスト', exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const rows = (page: Page, name: string) => list(page, name).locator(':scope > li')
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const editIn = (page: Page, language: string) =>
  page.getByRole('radiogroup', { name: '編集する言語' }).last().getByText(language, { exact: true }).click()

async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  await expect(async () => {
    const values = await rows(page, 'メニューの項目').evaluateAll((items) =>
      items.map((item) => item.querySelector('input:not([type=radio])')?.getAttribute('value')),
    )
    expect(values).toEqual(names)
  }).toPass()
}

/** Adds a menu entry that links to a cell, through the panel. */
async function addEntry(page: Page, name: string, cell: string): Promise<void> {
  await page.getByRole('button', { name: '項目を追加' }).click()
  const row = rows(page, 'メニューの項目').last()
  // The name of the new entry has the focus.
  await expect(field(row, '項目名')).toBeFocused()
  await page.keyboard.type(name)
  await row.getByRole('button', { name: /^マス: / }).click()
  await page.getByRole('option', { name: cell }).click()
}

/** Moves a row one place down with the keyboard. */
async function moveDown(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('button', { name: `${name}を並べ替える` })
  await handle.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  // The sortable list reacts to arrow keys a moment after the pick-up.
  await page.waitForTimeout(200)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${name}は2番目にあります。`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name}を2番目に置きました。`)).toBeAttached()
}

test('creates, orders and publishes a menu that links visitors to cells', async ({ page, request, browser }) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const site = await createSite(request, twoByTwo('メニューの宿'))
  await openEditor(page, site.id)
  await openPanel(page, 'メニュー')
  await expect(page.getByText('まだ項目がありません。', { exact: false })).toBeVisible()
  await addEntry(page, '温泉', 'B1　窓の湯')
  await addEntry(page, '食事', 'A2　山の夕食')
  await addEntry(page, '客室', 'B2　丸窓の部屋')
  await expectNames(page, ['温泉', '食事', '客室'])

  await moveDown(page, '温泉')
  await expectNames(page, ['食事', '温泉', '客室'])
  const from = await page.getByRole('button', { name: '客室を並べ替える' }).boundingBox()
  const to = await page.getByRole('button', { name: '食事を並べ替える' }).boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 12 })
  await page.mouse.up()
  await expectNames(page, ['客室', '食事', '温泉'])
  // dnd-kit takes a click within 50 ms after a drag for the end of the drag.
  await page.waitForTimeout(200)
  await page.getByRole('button', { name: '食事を下へ' }).click()
  await expectNames(page, ['客室', '温泉', '食事'])

  await rows(page, 'メニューの項目').first().getByRole('button', { name: 'この項目を削除' }).click()
  await expectNames(page, ['温泉', '食事'])
  // A message beside an open dialog can be pressed, and leaves the dialog open.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click()
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expectNames(page, ['客室', '温泉', '食事'])

  await editIn(page, 'EN')
  await expect(field(rows(page, 'メニューの項目').first(), '項目名')).toHaveAttribute('placeholder', '客室')
  await field(rows(page, 'メニューの項目').first(), '項目名').fill('Rooms')
  const preview = page.frameLocator('iframe')
  const rooms = preview.getByRole('link', { name: 'Rooms', includeHidden: true })
  // A preview that is drawn again closes its menu.
  await expect(rooms).toBeAttached()
  // By keyboard: Playwright would click at the wrong place of the scaled frame.
  await preview.locator('summary', { hasText: 'Menu' }).press('Enter')
  await expect(rooms).toBeVisible()
  await expectSaved(page)
  const address = await publish(page)

  const phone = await browser.newContext(PHONE)
  const visitor = await phone.newPage()
  await visitor.goto(address)
  await visitor.locator('summary', { hasText: 'メニュー' }).tap()
  await visitor.getByRole('link', { name: '客室' }).tap()
  await expect(visitor.locator('#grid')).toHaveAttribute('data-at', 'B2')
  await expect(visitor.getByText('丸窓の部屋').first()).toBeInViewport()
  await visitor.goto(new URL('/en', address).href)
  await visitor.locator('summary', { hasText: 'Menu' }).tap()
  // An entry without an English name falls back to the default language.
  await expect(visitor.getByRole('link', { name: '食事' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Rooms' }).tap()
  await expect(visitor.locator('#grid')).toHaveAttribute('data-at', 'B2')
  await phone.close()
  expect(errors).toEqual([])
})

test(
  'refuses a menu entry without a name or cell, and opens it from the checklist',
  FULL,
  async ({ page, request }) => {
    const site = await createSite(request, twoByTwo('名のない項目'))
    await openEditor(page, site.id)
    await openPanel(page, 'メニュー')
    await page.getByRole('button', { name: '項目を追加' }).click()
    await openPanel(page, 'グリッド')
    await page.getByRole('button', { name: '公開する', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '公開前の確認' })
    await expect(dialog.getByText('メニューの項目にリンク先がありません')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /公開する$/ }).last()).toBeDisabled()
    await dialog.getByRole('button', { name: /メニューの項目名が入力されていません/ }).click()
    await expect(field(page, '項目名')).toBeFocused()
  },
)

/** Sets the columns of the grid and answers the dialog that follows. */
async function changeColumns(page: Page, columns: number): Promise<Locator> {
  await page.getByRole('spinbutton', { name: '列' }).fill(String(columns))
  const dialog = page.getByRole('dialog', { name: '列の数を変更しますか？' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  return dialog
}

async function restore(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: '履歴と復元' }).click()
  const versions = page.getByRole('dialog').getByRole('region', { name: '保存した版' })
  const version = versions.getByRole('listitem').filter({ hasText: reason })
  await expect(version).toHaveCount(1)
  await version.getByRole('button', { name: '復元' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '復元する' }).click()
  await expect(page.getByText(`「${reason}」を復元しました`)).toBeVisible()
}

const pictures = (page: Page) => cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))

test('asks before new columns reset cells, and restores the previous version', FULL, async ({ page, request }) => {
  test.setTimeout(150_000)
  const errors = watchErrors(page)
  const site = await createSite(request, twoByTwo('列を変える宿'))
  await openEditor(page, site.id)
  const before = await pictures(page)

  // A change of rows alone resets nothing and asks nothing.
  await page.getByRole('spinbutton', { name: '行' }).fill('3')
  await expect(page.getByText('グリッドの大きさを変更しました')).toBeVisible()
  await cells(page).nth(0).click()
  await expect(mainText(page)).toHaveValue('月の宿')
  await page.getByRole('button', { name: 'サイトの設定に戻る' }).click()

  const asked = await changeColumns(page, 4)
  const confirm = asked.getByRole('button', { name: '変更する' })
  await expect(confirm).toBeDisabled()
  await asked.getByRole('textbox').fill('3 x 4')
  await expect(confirm).toBeDisabled()
  await asked.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('spinbutton', { name: '列' })).toHaveValue('2')

  const again = await changeColumns(page, 4)
  await again.getByRole('textbox').fill('4x3')
  await again.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByRole('spinbutton', { name: '列' })).toHaveValue('4')
  await expect
    .poll(async () => (await pictures(page)).map((name) => name?.split('、')[1]))
    .toEqual(before.map((name) => name?.split('、')[1]))
  await cells(page).nth(0).click()
  await expect(mainText(page)).toHaveValue('')
  // Alternative texts are kept.
  await expect(field(page, '代替テキスト')).toHaveValue('1枚目の絵')
  await expectSaved(page)

  await restore(page, 'グリッドを変更する前')
  await expect(cells(page).first()).toBeVisible()
  await cells(page).nth(0).click()
  await expect(mainText(page)).toHaveValue('月の宿')
  expect(await pictures(page)).toEqual(before)
  expect(errors).toEqual([])
})

test('asks before a new default language removes texts, and restores the previous version', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const id = crypto.randomUUID()
  const parts = {
    menu: {
      items: [{ id, name: { ja: { value: '予約' } }, kind: 'url', link_url: { ja: 'https://example.com/' } }],
    },
    sns: { entries: { ja: [{ sns_type: 'x', sns_url: 'https://x.com/inn' }] } },
    company: { company_website: { ja: 'https://inn.example.com/' } },
  }
  const site = await createSite(request, { ...twoByTwo('言語を変える宿'), parts })
  await openEditor(page, site.id)
  const before = await pictures(page)
  await page.getByRole('button', { name: /^基本の言語 / }).click()
  await page.getByRole('option', { name: 'English' }).click()
  const asked = page.getByRole('dialog', { name: '基本の言語を変更しますか？' })
  await expect(asked.getByRole('button', { name: '文字を消去して変更する' })).toBeDisabled()
  const goes = asked.getByRole('list', { name: '消えるもの（すべての言語）' }).getByRole('listitem')
  await expect(goes).toHaveText([/^マスの文字：8件/, /^メニューの項目名：1件/])
  const stays = asked.getByRole('list', { name: '残るもの' }).getByRole('listitem')
  await expect(stays).toHaveText([/^画像/, /^SNS・電話のリンク：1件/, /ウェブサイト：2件/])
  await asked.getByRole('textbox').fill('English')
  await asked.getByRole('button', { name: '文字を消去して変更する' }).click()
  await expect(page.getByText('基本の言語を変更しました')).toBeVisible()
  await cells(page).nth(0).click()
  await expect(mainText(page)).toHaveValue('')
  // No text is missing in another language where the default one has none.
  expect(await pictures(page)).toEqual(before.map((name) => name?.split(', ')[0]))
  await openPanel(page, 'メニュー')
  await expect(field(page, '項目名')).toHaveValue('')
  await editIn(page, 'JP')
  await expect(field(page, '項目名')).toHaveValue('')
  // The texts of the new default language, to which the others fall back.
  await expect(field(page, 'リンク先URL')).toHaveAttribute('placeholder', 'https://example.com/')
  await editIn(page, 'EN')
  await expect(field(page, 'リンク先URL')).toHaveValue('https://example.com/')
  await openPanel(page, 'SNS・電話')
  await expect(field(page, 'X')).toHaveValue('https://x.com/inn')
  await openPanel(page, '会社情報')
  await expect(field(page, 'ウェブサイト')).toHaveValue('https://inn.example.com/')
  await openPanel(page, 'メニュー')
  await editIn(page, 'JP')
  await expectSaved(page)

  await restore(page, '基本の言語を変更する前')
  await expect(field(page, '項目名')).toHaveValue('予約')
  await openPanel(page, 'グリッド')
  await page.getByRole('button', { name: 'サイトの設定に戻る' }).click()
  await expect(page.getByRole('button', { name: /^基本の言語 日本語/ })).toBeVisible()
})

/** The questions of the form, without the nested lists of their choices. */
const questions = (page: Page) => rows(page, '質問')

async function addQuestion(page: Page, title: string, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: '質問を追加' }).click()
  const row = questions(page).last()
  await expect(field(row, '項目名')).toBeFocused()
  await page.keyboard.type(title)
  if (kind !== 'テキスト') {
    await row.getByRole('button', { name: /^入力の種類 / }).click()
    await page.getByRole('option', { name: kind }).click()
  }
  return row
}

/** Expects the mail of a trial at the tester's address, marked as a trial, and no mail to the typed address. */
async function expectTrialMail(page: Page, visitor: string): Promise<void> {
  const mails = await page.context().newPage()
  await expect(async () => {
    await mails.goto('/dev/mail')
    const row = mails.getByRole('row').filter({ hasText: MAKER }).filter({ hasText: '【テスト】' }).first()
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(mails.getByRole('row').filter({ hasText: visitor })).toHaveCount(0)
  await mails.close()
}

/**
 * Presses Enter on a button of the preview once nothing covers it: Playwright would click at the wrong place of the
 * scaled frame.
 */
async function pressFree(button: Locator): Promise<void> {
  const onTop = () =>
    button.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(onTop).toBe(true)
  await button.press('Enter')
}

test('builds a form, previews it, and checks it only after it is enabled', async ({ page, request }) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  const site = await createSite(request, twoByTwo('フォームの宿'))
  await openEditor(page, site.id)
  await openPanel(page, 'フォーム')
  const panel = page.getByRole('region', { name: 'フォーム', exact: true })
  await expect(panel.getByText('2 / 20', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'メールアドレス' })).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'この質問を削除' })).toHaveCount(0)

  await field(panel, '見出し').fill('ご予約の相談')
  const text = await addQuestion(page, 'お名前', 'テキスト')
  await text.getByRole('checkbox', { name: '必須にする' }).check({ force: true })
  await field(text, '入力例').fill('月岡 静')
  await addQuestion(page, '人数', '数値')
  const room = await addQuestion(page, 'お部屋', 'ドロップダウン')
  await room.getByRole('button', { name: 'まとめて貼り付け' }).click()
  await field(room, 'まとめて貼り付け').fill('和室\n\n洋室\n離れ\n')
  await room.getByRole('button', { name: '加える' }).click()
  await expect(room.getByRole('list', { name: '選択肢' }).getByRole('listitem')).toHaveCount(3)
  const wish = await addQuestion(page, 'ご希望', 'チェックボックス')
  for (const [index, label] of ['貸切風呂', '送迎'].entries()) {
    await wish.getByRole('button', { name: '選択肢を追加' }).click()
    await field(wish, `選択肢${index + 1}`).fill(label)
  }
  await expect(panel.getByText('6 / 20', { exact: true })).toBeVisible()

  await moveDown(page, 'お名前')
  await expect(field(questions(page).first(), '項目名')).toHaveValue('人数')
  await questions(page).first().getByRole('button', { name: 'この質問を削除' }).click()
  await expect(panel.getByText('5 / 20', { exact: true })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: '元に戻す' }).click()
  await expect(panel.getByText('6 / 20', { exact: true })).toBeVisible()

  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'ご予約の相談' })).toBeVisible({ timeout: 20_000 })
  await expect(preview.locator('form :is(label, legend)')).toHaveText([
    /^メールアドレス/,
    /^会社名・お名前/,
    /^人数/,
    /^お名前必須/,
    /^お部屋/,
    /^ご希望/,
    /^貸切風呂/,
    /^送迎/,
    // The honeypot field, invisible to people.
    'この欄には何も入力しないでください',
  ])
  await expect(preview.locator('form option')).toHaveText(['選択してください', '和室', '洋室', '離れ'])
  await expect(preview.getByPlaceholder('月岡 静')).toBeVisible()

  await pressFree(preview.getByRole('button', { name: '送信する' }))
  await expect(preview.getByRole('alert')).toBeFocused()
  await expect(preview.getByRole('alert').getByRole('link')).toHaveText(['メールアドレス', '会社名・お名前', 'お名前'])
  const typedAddress = `trial-${Date.now()}@example.com`
  for (const [name, value] of [
    [/^メールアドレス/, typedAddress],
    [/^会社名・お名前/, '月岡商店'],
    [/^お名前/, '月岡 静'],
  ] as const)
    await preview.getByRole('textbox', { name }).fill(value)
  await pressFree(preview.getByRole('button', { name: '送信する' }))
  await expect(preview.getByRole('heading', { name: 'お試しの送信が完了しました' })).toBeVisible()
  await pressFree(preview.getByRole('button', { name: 'フォームに戻る' }))
  await expect(preview.getByText(/^これはプレビューです。/)).toBeVisible()
  await expectTrialMail(page, typedAddress)

  await panel.getByRole('checkbox', { name: /^訪問者が開けるようにする/ }).check({ force: true })
  await expectSaved(page)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '公開前の確認' })
  await expect(dialog.getByText('お問い合わせの通知先メールアドレスがありません')).toBeVisible()
  await dialog.getByRole('button', { name: /^フォーム ?お問い合わせの通知先メールアドレスがありません.*直す$/ }).click()
  const notified = panel.getByRole('textbox', { name: '通知先メールアドレス' })
  await expect(notified).toBeFocused()
  await notified.fill('info@example.com')
  await notified.blur()
  await expectSaved(page)
  const address = await publish(page)
  const visitor = await page.context().newPage()
  const answer = await visitor.goto(address)
  expect(await answer?.text()).not.toContain('ご予約の相談')
  await visitor.goto(`${address.replace(/\/$/, '')}/contact`)
  await expect(visitor.getByRole('heading', { name: 'ご予約の相談' })).toBeVisible()
  await expect(visitor.getByLabel('お部屋').getByRole('option')).toHaveText([
    '選択してください',
    '和室',
    '洋室',
    '離れ',
  ])
  expect(errors).toEqual([])
})

const WORDS = {
  ja: { menu: 'メニュー', forms: 'フォーム', settings: '設定', columns: '列', cancel: 'キャンセル' },
  en: { menu: 'Menu', forms: 'Forms', settings: 'Settings', columns: 'Columns', cancel: 'Cancel' },
} as const

for (const { language, viewports } of viewsIn('ja', 'en')) {
  test(`menu, forms and the grid dialog are accessible in ${language}`, async ({ page, request, context }) => {
    const words = WORDS[language]
    const cellless = { kind: 'url', link_url: { ja: 'https://example.com/' } }
    const option = (value: string) => ({ id: crypto.randomUUID(), label: { ja: { value } } })
    const item = {
      title: { ja: { value: 'お部屋' } },
      type_input: 'SELECT',
      options: [option('和室'), option('洋室')],
    }
    const parts = {
      menu: {
        items: ['温泉', '食事'].map((value) => ({ id: crypto.randomUUID(), name: { ja: { value } }, ...cellless })),
      },
      forms: { contact: { items: [{ id: crypto.randomUUID(), ...item }] } },
    }
    const site = await createSite(request, { ...twoByTwo(`見る宿 ${language}`), parts })
    await useLanguage(context, language)
    await signIn(page, MAKER, `/adminuser/site/${site.id}`)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('grid').first()).toBeVisible()
      await openPanel(page, words.menu)
      await expect(page.getByRole('region', { name: words.menu, exact: true }).locator('li')).toHaveCount(2)
      await expectAccessibleEditor(page)
      await openPanel(page, words.forms)
      await expect(page.getByText('3 / 20', { exact: true })).toBeVisible()
      await expectAccessibleEditor(page)
      await openPanel(page, language === 'ja' ? 'グリッド' : 'Grid')
      // The rail has a button of this name as well.
      if (viewport.width < 1024) await page.getByRole('button', { name: words.settings, exact: true }).last().click()
      await page.getByRole('spinbutton', { name: words.columns }).fill('3')
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await expectAccessibleEditor(page)
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    }
  })
}
