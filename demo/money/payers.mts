import { toDay } from '#shared/time/jst.ts'
import { billOf } from './bills.mts'
import { operate } from './people.mts'
import { DAY, monthAgo } from './times.ts'

/** Names in kana under which companies pay, so that deposits of a bank statement are recognised. */
const PAYERS: Record<string, string> = {
  霧島酒造房: 'キリシマシュゾウボウ',
  白樺リゾート: 'シラカバリゾート',
  波止場珈琲: 'ハトバコーヒー',
  翠玉堂: 'スイギョクドウ',
  朝霧牧場: 'アサギリボクジョウ',
  湊屋旅行社: 'ミナトヤリョコウシャ',
  紅葉谷温泉協会: 'モミジダニオンセンキョウカイ',
  八雲測量: 'ヤクモソクリョウ',
  千鳥クリーニング: 'チドリクリーニング',
  瑞穂農園: 'ミズホノウエン',
  天竜製作所: 'テンリュウセイサクショ',
  小春日和デイサービス: 'コハルビヨリデイサービス',
  常盤学園: 'トキワガクエン',
  楓台不動産: 'カエデダイフドウサン',
  流星サイクル: 'リュウセイサイクル',
}

/** The operator's notes on payers. */
export async function namePayers(): Promise<void> {
  const { data_list: list } = await operate('GET', '/master/user?limit=100')
  for (const { id, company_name: name } of list as unknown as { id: string; company_name: string }[]) {
    const payer = PAYERS[name]
    if (payer === undefined) continue
    const path = `/bill-recipient/${id}`
    const { version } = await operate('GET', path)
    if (Number(version) === 0) await operate('PUT', path, { payer_name: payer }, 0)
  }
}

/** A deposit of a payer whom nobody knows, with the yen of a bill. */
export async function readUnknownPayer(): Promise<void> {
  const { total, from_balance: balance } = await billOf('月白温泉 旅館月白', monthAgo(1))
  const layout = { bank: 'smbc', header: ['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容'], day: [0], amount: 2 }
  const line = { day: toDay(Date.now() - 5 * DAY), amount: total - balance, payer: 'サトウ ハナコ', nth: 1 }
  await operate('POST', '/master/transfer', {
    account: '見本銀行 西支店',
    layout: { ...layout, direction: null, payer: [3] },
    lines: [line],
  })
}
