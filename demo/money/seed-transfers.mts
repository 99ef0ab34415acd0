// Reads deposits of a bank statement, through the public API: sure, likely and unknown ones that are open, one that is
// settled, one that pays the same bill again, and one put aside: `node demo/money/seed-transfers.mts <origin>`. It can be run
// again where it was interrupted.
import { toDay } from '#shared/time/jst.ts'
import { call, must, signIn } from '#demo/api.mts'

type Bill = { number: string; account_id: string; company_name: string; total: number; from_balance: number }
type Line = { id: string; version: number; payer: string; proposal: { shares: Share[] } | null }
type Share = { bill_id: string; amount: number; fee: number }

const DAY = 24 * 60 * 60 * 1000
const dayBefore = (days: number) => toDay(Date.now() - days * DAY)

/** The columns of the file, as the screen keeps them for the next one. */
const LAYOUT = {
  bank: 'mufg',
  header: ['日付', '摘要', '摘要内容', '支払い金額', '預かり金額', '差引残高'],
  day: [0],
  amount: 4,
  direction: null,
  payer: [2],
}

/** The operator's notes on payers: the name in kana of the company that owes the most bills. */
async function namePayer(token: string, bill: Bill, payerName: string): Promise<void> {
  const path = `/bill-recipient/${bill.account_id}`
  const { version } = await must(call('GET', path, token))
  if (Number(version) === 0) await must(call('PUT', path, token, { payer_name: payerName }, { 'if-match': '"0"' }))
}

/** What a bill asks for. */
const dueOf = ({ total, from_balance: balance }: Bill) => total - balance

async function openLines(token: string): Promise<Line[]> {
  const page = await must(call('GET', '/master/transfer?limit=100', token))
  return page.data_list
}

/** Settles the deposit that names a bill. */
async function settle(token: string, number: string): Promise<void> {
  const lines = await openLines(token)
  const settled = lines.find(({ payer, proposal }) => payer.includes(number) && proposal)
  const shares = settled?.proposal?.shares.map(({ bill_id, amount, fee }) => ({ bill_id, amount, fee }))
  if (settled && shares)
    await must(
      call('POST', '/master/transfer/settle', token, {
        items: [{ id: settled.id, version: settled.version, shares }],
      }),
    )
}

/** Puts the interest aside, which pays no bill. */
async function setInterestAside(token: string): Promise<void> {
  const interest = (await openLines(token)).find(({ payer }) => payer === 'リソク')
  const aside = { state: 'aside', reason: '預金利息' }
  if (interest)
    await must(
      call('PUT', `/master/transfer/${interest.id}`, token, aside, { 'if-match': `"${String(interest.version)}"` }),
    )
}

const token = await signIn('master@example.com')
if (token) {
  const found = await must(call('GET', '/master/bill?status=unpaid&method=transfer&limit=100', token))
  const bills = found.data_list as unknown as Bill[]
  const ofCompany = (name: string) => bills.filter(({ company_name: company }) => company === name)
  const glasses = ofCompany('北斗眼鏡').at(-1)
  const [farm] = ofCompany('瑞穂農園')
  const [shop] = ofCompany('みなと商店')
  if (glasses && farm && shop) {
    const number = farm.number.replace('-', '')
    await namePayer(token, glasses, 'ホクトメガネ')
    const deposits = [
      { day: dayBefore(6), amount: dueOf(farm), payer: `${number} ミズホノウエン` },
      { day: dayBefore(4), amount: dueOf(glasses), payer: 'カ)ホクトメガネ' },
      { day: dayBefore(4), amount: dueOf(farm), payer: `${number} ミズホノウエン` },
      { day: dayBefore(3), amount: dueOf(shop) - 440, payer: `${shop.number.replace('-', '')} ミナトショウテン` },
      { day: dayBefore(2), amount: 4321, payer: 'タナカ イチロウ' },
      { day: dayBefore(1), amount: 12, payer: 'リソク' },
    ].map((one) => ({ ...one, nth: 1 }))
    await must(call('POST', '/master/transfer', token, { account: '見本銀行 本店', layout: LAYOUT, lines: deposits }))
    await settle(token, number)
  }
  // The bill is settled where an earlier run was interrupted here.
  await setInterestAside(token)
}
