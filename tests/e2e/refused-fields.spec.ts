import { expect, type Locator, type Page } from 'playwright/test'
import { ja } from '#shared/i18n/editor/ja.ts'
import { createSite, expectSaved, openEditor, openPanel } from './site-kit.ts'
import { test, watchErrors } from './support.ts'
import { FULL } from './views.ts'

type Refused = {
  text: string
  /** Fields of one value share a draft. */
  as?: string
}

const TOO_LONG: Refused = { text: 'あ'.repeat(200) }
/** A character that no text may contain. (A text above the limit would take minutes of layout.) */
const NO_TEXT: Refused = { text: '規約\u0007' }
const NO_NUMBER: Refused = { text: 'abc' }
const NO_ADDRESS: Refused = { text: 'not an address' }

const CELL_TEXTS = Object.values(ja.cellTexts).map(({ label }) => label)

/** An invalid input for each field of the editor, by its label. A new field fails the test until it is added here. */
const TABLE: readonly (readonly [RegExp, Refused])[] = [
  [/^サイト名$/, { ...TOO_LONG, as: 'name' }],
  [/^(列|行)$/, { text: '99', as: 'grid' }],
  // Cells, products and link points.
  [new RegExp(`^(${CELL_TEXTS.join('|')}|商品名|説明|名前)$`), TOO_LONG],
  [/^(リンク先URL|ウェブサイト)$/, NO_ADDRESS],
  [/^(価格（税込）|横（左から）|縦（上から）)$/, NO_NUMBER],
  [/^(矢印が消えるまで|自動で次へ進む)/, NO_NUMBER],
  [/のカラーコード$/, { text: 'zzz' }],
  // Menu and popups.
  [/^(項目名|タイトル)$/, TOO_LONG],
  [/^上限の人数$/, NO_NUMBER],
  [/^(開始|終了)/, { text: 'x', as: 'window' }],
  // SEO and tags.
  [/^H1（大見出し）$/, { text: 'under_score' }],
  [/^ディスクリプション（説明文）$/, TOO_LONG],
  [/ID）$/, { text: '!' }],
  [/^金額（任意）$/, NO_NUMBER],
  [/^(head|body)タグ$/, { text: '<style>' }],
  // Social links, company and forms.
  [/^(Facebook|LINE|TikTok|X|Instagram|YouTube)$/, NO_ADDRESS],
  [/^電話番号$/, NO_TEXT],
  [/^ボタンの文言$/, TOO_LONG],
  [
    /^(会社概要|販売業者|代表者・運営責任者|所在地|メールアドレス|販売価格|商品代金以外の必要料金|支払方法|支払時期|引渡し・提供時期|返品・交換・キャンセル|補足（自由記入）|利用規約の本文|プライバシーポリシーの本文)$/,
    NO_TEXT,
  ],
  [/^(見出し|説明文|入力例|選択肢1|初期値|まとめて貼り付け)$/, TOO_LONG],
  [/^通知先メールアドレス$/, { text: 'nobody' }],
  // The glossary.
  [/^用語 1/, TOO_LONG],
]

/** Number fields that clamp their input to the range and save it: they never have a draft. */
const PULLED_BACK: Record<string, RegExp> = { cell: /^(矢印が消えるまで|自動で次へ進む)/ }

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const SITE = {
  name: '書きかけの宿',
  columns: 2,
  rows: 2,
  files: ['a1.jpg', 'a2.jpg'],
  texts: ['月の宿', '窓の湯'],
  parts: {
    menu: { items: [{ id: id(1), kind: 'url', name: { ja: { value: '予約' } } }] },
    popups: [{ id: id(2), kind: 'applicantLimit', title: { ja: { value: '先着' } } }],
    forms: {
      contact: {
        items: [
          { id: id(3), type_input: 'SELECT', title: { ja: { value: '部屋' } }, options: [{ id: id(4) }] },
          { id: id(5), title: { ja: { value: '到着時刻' } } },
        ],
      },
    },
    glossary: [{ id: id(6), term: { ja: '湯' } }],
  },
} as const

const cells = (page: Page) => page.locator('[role=gridcell][aria-label]')
const inspector = (page: Page) => page.locator('main > div:last-child > section')
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const bar = (page: Page) => page.locator('[data-save=refused]')

/** All text inputs in page order. */
const controlsIn = (scope: Locator) =>
  scope.locator('textarea:visible, input:visible:not([type=radio], [type=checkbox], [type=date], [type=search])')

async function namesIn(scope: Locator): Promise<string[]> {
  return controlsIn(scope).evaluateAll((list) =>
    list.map((control) => {
      const { labels } = control as HTMLInputElement
      return control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? ''
    }),
  )
}

async function openGrid(page: Page, ...chosen: number[]): Promise<Locator> {
  await page.getByRole('button', { name: 'グリッド', exact: true }).and(page.locator('nav button')).first().click()
  const back = page.getByRole('button', { name: 'サイトの設定に戻る' })
  if (await back.isVisible()) await back.click()
  for (const [index, number] of chosen.entries())
    await cells(page)
      .nth(number)
      .click(index > 0 ? { modifiers: ['Control'] } : {})
  await expect(inspector(page).getByRole('textbox').first()).toBeVisible()
  return inspector(page)
}

/** Opens the fields of the first product or link point; creates it where there is none. */
async function openMark(page: Page, list: string): Promise<Locator> {
  const scope = await openGrid(page, 0)
  const group = scope.getByRole('group', { name: list, exact: true })
  const row = group.locator('button[aria-expanded]').first()
  if ((await row.count()) === 0) await group.getByRole('button', { name: `${list}を追加` }).click()
  else if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
  return group.locator('li').first()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openPart(page: Page, name: string): Promise<Locator> {
  await openPanel(page, name)
  await expect(panel(page, name).locator('input, textarea, button').nth(3)).toBeVisible()
  return panel(page, name)
}

async function openForm(page: Page, kind: string): Promise<Locator> {
  const scope = await openPart(page, 'フォーム')
  await scope.getByRole('radiogroup', { name: 'フォームの種類' }).getByText(kind, { exact: true }).click()
  return scope
}

/** Every place with fields, and how to open it. */
const SURFACES: Record<string, (page: Page) => Promise<Locator>> = {
  bar: async (page) => page.locator('header').first(),
  site: (page) => openGrid(page),
  cell: (page) => openGrid(page, 1),
  product: (page) => openMark(page, '商品'),
  point: (page) => openMark(page, 'リンクポイント'),
  several: (page) => openGrid(page, 0, 1),
  menu: (page) => openPart(page, 'メニュー'),
  popup: async (page) => {
    const scope = await openPart(page, 'ポップアップ')
    await scope
      .getByRole('button', { name: /先着/ })
      .first()
      .click()
    await expect(field(scope, 'タイトル')).toBeVisible()
    return scope
  },
  seo: (page) => openPart(page, 'SEO・タグ'),
  sns: (page) => openPart(page, 'SNS・電話'),
  company: (page) => openPart(page, '会社情報'),
  contact: async (page) => {
    const scope = await openForm(page, 'お問い合わせ')
    const paste = scope.getByRole('textbox', { name: 'まとめて貼り付け' })
    if (!(await paste.isVisible())) await scope.getByRole('button', { name: 'まとめて貼り付け' }).click()
    return scope
  },
  membership: (page) => openForm(page, '会員登録'),
  homepage: (page) => openForm(page, '入力フォーム'),
  glossary: async (page) => {
    const scope = await openPart(page, '言語・翻訳')
    await scope.getByText('用語集', { exact: true }).click()
    return scope
  },
}

function refusedFor(name: string, surface: string): Refused {
  const found = TABLE.find(([pattern]) => pattern.test(name))?.[1]
  if (!found) throw new Error(`"${name}" in "${surface}" is not in the table`)
  return found
}

type Typed = { index: number; name: string; text: string }

/** Types an invalid input into every field. Returns the expected values and adds the expected drafts. */
async function refuseAll(scope: Locator, surface: string, drafts: Set<string>): Promise<Typed[]> {
  const names = await namesIn(scope)
  expect(names.length, surface).toBeGreaterThan(0)
  const typed: Typed[] = []
  for (const [index, name] of names.entries()) {
    const { text, as } = refusedFor(name, surface)
    const control = controlsIn(scope).nth(index)
    await control.fill(text)
    await control.blur()
    if (PULLED_BACK[surface]?.test(name)) {
      await expect(control, `${surface}: ${name}`).not.toHaveValue(text)
      continue
    }
    await expect(control, `${surface}: ${name}`).toHaveAttribute('aria-invalid', 'true')
    drafts.add(as ?? `${surface} ${index}`)
    typed.push({ index, name, text })
  }
  return typed
}

async function expectTyped(scope: Locator, surface: string, typed: readonly Typed[]): Promise<void> {
  for (const { index, name, text } of typed) {
    const control = controlsIn(scope).nth(index)
    await expect(control, `${surface}: ${name}`).toHaveValue(text)
    await expect(control, `${surface}: ${name}`).toHaveAttribute('aria-invalid', 'true')
  }
}

test('keeps a refused input in every field, counts it, restores it after a reload, and blocks publishing', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const errors = watchErrors(page)
  const site = await createSite(request, SITE)
  await openEditor(page, site.id)
  await openMark(page, '商品')
  await openMark(page, 'リンクポイント')
  await expectSaved(page)

  const drafts = new Set<string>()
  const typed: Record<string, Typed[]> = {}
  for (const [surface, open] of Object.entries(SURFACES)) {
    typed[surface] = await refuseAll(await open(page), surface, drafts)
    await expect(bar(page)).toHaveText(`${drafts.size}件が未保存`)
    await expect(page.locator('[data-save=saved]')).toHaveCount(0)
  }

  await page.reload()
  await expect(bar(page)).toHaveText(`${drafts.size}件が未保存`)
  for (const [surface, open] of Object.entries(SURFACES))
    await expectTyped(await open(page), surface, typed[surface] ?? [])

  // The checklist blocks publishing and links to the field.
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('region', { name: `保存されていない入力：${drafts.size}件` }).getByRole('listitem')
  for (const number of [1, 20, 40, drafts.size - 1]) {
    await expect(dialog).toHaveCount(0)
    await page.locator('header').getByRole('button', { name: '公開する', exact: true }).click()
    await expect(rows).toHaveCount(drafts.size)
    await expect(dialog.getByRole('button', { name: '公開する', exact: true })).toBeDisabled()
    await rows.nth(number).getByRole('button').first().click()
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  }

  // Leaving asks: staying keeps the drafts, leaving discards them.
  await page.getByRole('link', { name: 'サイト一覧へ戻る' }).click()
  const question = page.getByRole('dialog', { name: '保存していない変更があります' })
  await expect(question).toContainText('メインテキスト')
  await question.getByRole('button', { name: '編集を続ける' }).click()
  await expect(bar(page)).toHaveText(`${drafts.size}件が未保存`)
  await page.getByRole('link', { name: 'サイト一覧へ戻る' }).click()
  await question.getByRole('button', { name: '保存せずに移動' }).click()
  await page.waitForURL('**/site-list')
  await page.goBack()
  await expect(page.locator('[data-save=saved]')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('drops a refused input after a correction, a cancel, an undo or the deletion of its cell', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const site = await createSite(request, { ...SITE, name: '直す宿' })
  await openEditor(page, site.id)
  const scope = await openGrid(page, 0)
  const text = field(scope, 'メインテキスト')
  await text.fill('月'.repeat(143))
  await cells(page).nth(1).click()
  await expect(text).toHaveValue('窓の湯')
  await expect(bar(page)).toHaveText('1件が未保存')
  // A manual save reports the draft and opens its field.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('ただし1件は')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('月'.repeat(143))
  await text.fill('月の宿、冬')
  await expectSaved(page)

  // Deleting the cell removes its draft, undo restores it.
  await text.fill('月'.repeat(121))
  await cells(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(cells(page)).toHaveCount(1)
  await expect(bar(page)).toHaveCount(0)
  await page.locator('button[aria-label="元に戻す"]').first().click()
  await expect(bar(page)).toHaveText('1件が未保存')
  await expect(text).toHaveValue('月'.repeat(121))
  // Undo and redo of the saved value.
  await page.locator('button[aria-label="元に戻す"]').first().click()
  await expect(text).toHaveValue('月の宿')
  await expect(bar(page)).toHaveCount(0)
  await page.locator('button[aria-label="やり直す"]').first().click()
  await expect(bar(page)).toHaveText('1件が未保存')
  // Discarded in the checklist: the field shows the saved value.
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByRole('button', { name: /^「メインテキスト」の入力を取り消して/ }).click()
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue('月の宿、冬')
  await expect(bar(page)).toHaveCount(0)
})

test(
  'completes a URL without a scheme and an account name when the field loses focus',
  FULL,
  async ({ page, request }) => {
    test.setTimeout(120_000)
    const site = await createSite(request, { ...SITE, name: '略した宿' })
    await openEditor(page, site.id)
    const address = field(await openGrid(page, 0), 'リンク先URL')
    await address.pressSequentially('www.example.com')
    await expect(bar(page)).toBeVisible()
    await address.blur()
    await expect(address).toHaveValue('https://www.example.com/')
    const sns = await openPart(page, 'SNS・電話')
    for (const [name, typed, whole] of [
      ['Instagram', '@mekuri.inn', 'https://www.instagram.com/mekuri.inn'],
      ['X', '＠mekuri_inn', 'https://x.com/mekuri_inn'],
      ['YouTube', '@mekuri', 'https://www.youtube.com/@mekuri'],
      ['LINE', 'lin.ee/abc', 'https://lin.ee/abc'],
    ] as const) {
      await field(sns, name).fill(typed)
      await field(sns, name).blur()
      await expect(field(sns, name)).toHaveValue(whole)
    }
    await expect(bar(page)).toHaveCount(0)
    await expectSaved(page)
    await page.reload()
    await expect(field(await openPart(page, 'SNS・電話'), 'X')).toHaveValue('https://x.com/mekuri_inn')
  },
)

test('shows a text that was refused in the text list in its own field too', FULL, async ({ page, request }) => {
  test.setTimeout(120_000)
  const site = await createSite(request, { ...SITE, name: '並べる宿' })
  await openEditor(page, site.id)
  const texts = await openPart(page, '言語・翻訳')
  const english = field(texts, 'メインテキスト（English）').first()
  await english.fill('x'.repeat(121))
  await expect(bar(page)).toHaveText('1件が未保存')
  await openPart(page, '会社情報')
  await bar(page).getByRole('button').click()
  const own = field(inspector(page), 'メインテキスト')
  await expect(own).toBeFocused()
  await expect(own).toHaveValue('x'.repeat(121))
  await own.fill('The inn of the moon')
  await expect(bar(page)).toHaveCount(0)
})
