import { type APIRequestContext, expect } from 'playwright/test'
import { toShiftJis } from '#shared/text/shift-jis.ts'
import { OPEN_BILL_YEAR } from './open-bills.ts'
import { expectAccessible, expectNoSidewaysScroll, getToken, signIn, test, watchErrors } from './support.ts'

const OPERATOR = 'master@example.com'
type Row = { id: string; number: string; total: number }

type Line = { proposal: { shares: { number: string }[] } | null }

/** Two demo bills that are owed, and that no deposit of the demo and no other test pays. */
async function findOwed(request: APIRequestContext): Promise<[Row, Row]> {
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  const read = async <Item>(path: string) => {
    const answer = await request.get(`/v1/master/${path}&limit=100`, { headers })
    return ((await answer.json()) as { data: { data_list: Item[] } }).data.data_list
  }
  const lines = await read<Line>('transfer?state=open')
  const named = new Set(lines.flatMap(({ proposal }) => proposal?.shares ?? []).map(({ number }) => number))
  const owed = await read<Row>('bill?status=unpaid&method=transfer')
  const free = owed.filter(({ number }) => !named.has(number) && !number.startsWith(`${OPEN_BILL_YEAR}-`))
  const [one, two] = free.toReversed()
  if (!one || !two) throw new Error('The demo lacks bills by transfer')
  return [one, two]
}

const yesterday = () => new Date(Date.now() - 20 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')

test('a statement is read, its sure deposits are settled, and one is taken back', async ({ page, request }, info) => {
  const errors = watchErrors(page)
  const [one, two] = await findOwed(request)
  const account = `E2E ${info.project.name} ${Date.now()}`
  const rows = [
    ['日付', '摘要', '摘要内容', '支払い金額', '預かり金額', '差引残高'],
    [yesterday(), '振込', `${one.number.replace('-', '')} ｶ)ｼﾗﾅｲ`, '', String(one.total), '1'],
    [yesterday(), '振込', `${two.number.replace('-', '')} ｶ)ﾏﾀﾞ`, '', String(two.total - 440), '1'],
    [yesterday(), '手数料', '', '440', '', '1'],
  ]
  const buffer = Buffer.from(toShiftJis(rows.map((cells) => cells.join(',')).join('\r\n')))
  await signIn(page, OPERATOR)
  await page.goto('/master/transfers')
  const read = async () => {
    await page.getByRole('button', { name: '明細を読み込む' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/入金口座の名前/).fill(account)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'ファイルを選ぶ' }).click(),
    ])
    await chooser.setFiles({ name: 'meisai.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByText(/入金2件/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '2件を読み込む' }).click()
    await expect(dialog).toBeHidden()
  }
  await read()
  const first = page.getByRole('listitem').filter({ hasText: account }).filter({ hasText: one.number })
  const second = page.getByRole('listitem').filter({ hasText: account }).filter({ hasText: two.number })
  await expect(first.getByRole('checkbox')).toBeChecked()
  await expect(second.getByRole('checkbox')).not.toBeChecked()
  await expect(second).toContainText('手数料分の不足')
  await expectNoSidewaysScroll(page)
  await read()
  await expect(page.getByRole('listitem').filter({ hasText: account })).toHaveCount(2)
  await second.getByRole('checkbox').check()
  await page.getByRole('button', { name: '選択した入金を消し込む' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: account })).toHaveCount(0)
  await page.goto(`/master/bills/${two.id}`)
  await expect(page.getByRole('region', { name: '入金済み' })).toContainText('振込手数料')
  await page.goto('/master/transfers?state=settled')
  await first.getByRole('button', { name: /操作/ }).click()
  await page.getByRole('menuitem', { name: '消込を取り消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '消込を取り消す' }).click()
  await expect(first).toHaveCount(0)
  await page.goto('/master/transfers')
  await expect(first.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
