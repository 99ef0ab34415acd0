import { toDay } from '#shared/time/jst.ts'
import { DEBTOR } from '#demo/job-bills.ts'
import { type Bill, billOf, listBills, readBill, stepWith } from './bills.mts'
import { findAccount, operate } from './people.mts'
import { DAY, monthAgo } from './times.ts'

/** It pays late, and called. */
const PROMISER = '北斗眼鏡'

/** A promise to pay the oldest bill that is overdue, of an account that is not suspended for it. */
export async function promise(): Promise<void> {
  const owed = (await listBills(PROMISER)).filter(({ status }) => status === 'unpaid').at(-1)
  if (!owed || (await readBill(owed.id)).promise) return
  const until = toDay(Date.now() + 10 * DAY)
  await stepWith('PUT', owed, 'promise', { until, reason: '経理のご担当者よりお電話で、月初のお支払いのお約束' })
}

export async function exempt(): Promise<void> {
  const path = `/master/user/${(await findAccount(PROMISER)).id}/suspension`
  const { state, version } = await operate('GET', path)
  if (String(state) === 'exempt') return
  const body = { exempt: true, reason: '毎回お電話をいただけるため、停止は担当者が判断' }
  await operate('PUT', path, body, Number(version))
}

/** The newest bill of the debtor is voided, and replaced by one with a deduction. */
export async function correct(): Promise<void> {
  const month = monthAgo(1)
  if ((await listBills(DEBTOR)).some((one) => one.month === month && one.status === 'void')) return
  const bill = await billOf(DEBTOR, month)
  const kept = bill.lines.map(({ account_id, kind, name, quantity, unit_price }, line) => {
    const values = { line, account_id, kind, quantity, unit_price }
    return kind === 'late' ? { ...values, name } : values
  })
  const deduction = { account_id: bill.lines[0]?.account_id, kind: 'correction', name: '検証用サイト分の値引き' }
  await stepWith('POST', bill, 'void', {
    reason: 'お約束していた値引きの反映漏れ',
    note: '検証用サイト分の値引きを反映しました。ご迷惑をおかけしたことをお詫びいたします。',
    lines: [...kept, { ...deduction, quantity: 1, unit_price: -3000 }],
  })
}

/** A bill of the debtor is marked as settled on a day of receipt, and reopened: it was somebody else's money. */
export async function reopen(): Promise<void> {
  let bill: Bill = await billOf(DEBTOR, monthAgo(2))
  if (bill.history.some(({ action }) => action === 'bill.reopen')) return
  if (bill.status === 'unpaid')
    bill = await stepWith('PATCH', bill, 'force-complete', {
      reason: '銀行振込での入金を確認',
      confirmation: bill.number,
      received_on: toDay(Date.now()),
    })
  await stepWith('POST', bill, 'reopen', { reason: '別の会社からのご入金でした' })
}
