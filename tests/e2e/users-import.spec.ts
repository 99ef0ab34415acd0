import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, signIn, test, watchErrors } from './support.ts'
import { openMailedLink } from './mails.ts'
import { FULL, viewsIn } from './views.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** Shift_JIS bytes of the characters used here, as spreadsheets write them; the platform has no encoder. */
const SHIFT_JIS: Record<string, number[]> = {
  髙: [0xfb, 0xfc],
  﨑: [0xfa, 0xb1],
  株: [0x8a, 0x94],
  式: [0x8e, 0xae],
  会: [0x89, 0xef],
  社: [0x8e, 0xd0],
}
const toShiftJis = (text: string) => Buffer.from([...text].flatMap((sign) => SHIFT_JIS[sign] ?? sign.charCodeAt(0)))

const HEADER = 'company_name,email,contact_name,account_type,plan,contract_start,authority,license,parent_email\n'

const outcome = (page: Page) => page.getByRole('status')

/** Opens the file chooser of a button and selects a file. */
async function choose(page: Page, button: string, buffer: Buffer): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await dialog.setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer })
}

/** Downloads a file. Returns its bytes and name. */
async function save(page: Page, button: string): Promise<{ bytes: Buffer; name: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { bytes: await readFile(await download.path()), name: download.suggestedFilename() }
}

test.describe('account CSV', () => {
  test('imports a file made from the template, invites, and exports', async ({ page }) => {
    const errors = watchErrors(page)
    const mark = crypto.randomUUID().slice(0, 8)
    const address = (n: number) => `csv-${mark}-${n}@example.com`
    await signIn(page, 'oem@example.com')
    await page.getByRole('link', { name: 'ユーザー' }).click()
    await page.getByRole('link', { name: 'CSV登録' }).click()

    const template = await save(page, 'ひな形をダウンロード')
    expect(template.name).toMatch(/^users-template-\d{8}\.csv$/)
    const [header = '', example = ''] = template.bytes.toString('utf8').replace('\ufeff', '').split('\r\n')
    expect(example).toContain('株式会社みどり')
    const fileOf = (rows: string[]) => toShiftJis([header, ...rows, ''].join('\r\n'))
    const rows = [
      `株式会社髙﨑,${address(1)},A,OEM_ADMIN,trial,,edit,granted,`,
      `"会社, ""B""",${address(2)},=1+1,USER,trial,2026/2/30,edit,,${address(1)}`,
    ]

    await choose(page, 'ファイルを選ぶ', fileOf(rows))
    await expect(outcome(page)).toContainText('1行に、1件のエラーがあります')
    await expect(
      page.getByRole('listitem').filter({ hasText: '日付の形式が正しくありません（例：2026/04/01）。' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /件を登録する/ })).toHaveCount(0)
    await page.getByText('すべて (2)').click()
    await expect(page.getByRole('cell', { name: '株式会社髙﨑' })).toBeVisible()
    const list = await save(page, 'エラー一覧をダウンロード')
    expect(list.bytes.toString('utf8')).toContain('"3","contract_start"')

    await choose(page, '別のファイルを選ぶ', fileOf(rows.map((row) => row.replace('2026/2/30', '2026/11/1'))))
    await expect(outcome(page)).toContainText('2件すべて登録できます')
    await expect(page.getByRole('cell', { name: '2026/11/01' })).toBeVisible()
    await page.getByRole('button', { name: '2件を登録する' }).click()
    await expect(page.getByRole('heading', { name: '2件を登録しました' })).toBeVisible()
    await page.getByRole('link', { name: 'ユーザー一覧を見る' }).click()
    await page.getByRole('searchbox').fill(`csv-${mark}`)
    await expect(page.getByRole('link', { name: '株式会社髙﨑' })).toBeVisible()
    await expect(page.getByRole('link', { name: '会社, "B"' })).toBeVisible()
    await expect(page.getByText('2件中')).toBeVisible()

    const { bytes, name } = await save(page, 'CSV出力')
    expect(name).toMatch(/^users-\d{8}\.csv$/)
    const { data, errors: problems } = Papa.parse<Record<string, string>>(bytes.toString('utf8'), {
      header: true,
      skipEmptyLines: true,
    })
    expect(problems).toEqual([])
    expect(data).toMatchObject([
      { company_name: '株式会社髙﨑', email: address(1), license: 'granted', plan: 'trial', state: 'active' },
      { company_name: '会社, "B"', contact_name: "'=1+1", parent_email: address(1), contract_start: '2026/11/01' },
    ])
    await openMailedLink(page, address(2), '/new-password')
    await expect(page.getByText(address(2))).toBeVisible()
    expect(errors).toEqual([])
  })

  test(
    'skips addresses of other accounts at the import, and does not reveal them in the check',
    FULL,
    async ({ page }) => {
      await signIn(page, 'oem@example.com', '/admin/import-users')
      const rows = [`A,own-${crypto.randomUUID()}@example.com,A,USER,,,,,`, 'B,direct@example.com,B,USER,,,,,', '']
      await choose(page, 'ファイルを選ぶ', Buffer.from(HEADER + rows.join('\n')))
      await expect(outcome(page)).toContainText('2件すべて登録できます')
      await page.getByRole('button', { name: '2件を登録する' }).click()
      await expect(page.getByRole('heading', { name: '1件を登録しました' })).toBeVisible()
      await expect(page.getByText('登録していません：3行目')).toBeVisible()
      await expectAccessible(page)
    },
  )

  test('refuses other files, and asks before leaving', FULL, async ({ page }) => {
    await signIn(page, 'master@example.com', '/master/import-users')
    const data = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['x'], 'users.xlsx'))
      return dropped
    })
    const zone = page.getByText('CSVファイルをここにドロップ')
    await zone.dispatchEvent('dragover', { dataTransfer: data })
    await expect(page.getByText('離すと読み込みます')).toBeVisible()
    await page.getByText('離すと読み込みます').dispatchEvent('drop', { dataTransfer: data })
    await expect(page.getByRole('alert')).toHaveText(
      '有効なファイルではありません。CSVファイル（.csv）を選んでください。',
    )
    await choose(page, 'ファイルを選ぶ', Buffer.from('name,mail\n'))
    await expect(page.getByRole('alert').first()).toContainText('1行目に見出しが必要です')

    await choose(page, 'ファイルを選ぶ', Buffer.from(`${HEADER}A,leave@example.com,B,USER,,,,,\n`))
    await expect(outcome(page)).toContainText('1件すべて登録できます')
    await page.getByRole('link', { name: 'サイト' }).first().click()
    await page.getByRole('button', { name: '編集を続ける' }).click()
    await expect(page.getByRole('button', { name: '1件を登録する' })).toBeVisible()
  })

  test('repeats a lost request without a second import', async ({ page }) => {
    await signIn(page, 'master@example.com', '/master/import-users')
    const email = `lost-${crypto.randomUUID()}@example.com`
    await choose(page, 'ファイルを選ぶ', Buffer.from(`${HEADER}A,${email},B,USER,,,,,\n`))
    const submit = page.getByRole('button', { name: '1件を登録する' })
    await expect(submit).toBeVisible()
    await page.route('**/user/import', async (route) => {
      await route.fetch({ maxRetries: 1 })
      await route.abort('connectionreset')
    })
    await submit.click()
    await expect(page.getByText('同じ内容が二重に登録されることはありません。')).toBeVisible()
    await page.unroute('**/user/import')
    await page.getByRole('button', { name: 'もう一度送信する' }).click()
    await expect(page.getByRole('heading', { name: '1件を登録しました' })).toBeVisible()
  })
})

test('is accessible at all widths', FULL, async ({ page }) => {
  await signIn(page, 'master@example.com')
  const file = Buffer.from(`${HEADER}A,a,B,USER,gold,,,,\nA,axe@example.com,B,USER,trial,,,,\n`)
  for (const { language, viewports } of viewsIn(...LANGUAGES)) {
    await page.evaluate((chosen) => localStorage.setItem('mekuri.language', chosen), language)
    await page.goto('/master/import-users')
    await expect(page.locator('#guide')).toBeVisible()
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), page.locator('main button').first().click()])
    await dialog.setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: file })
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('radiogroup')).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([language, viewport.width, overflow]).toEqual([language, viewport.width, 0])
    }
  }
})
