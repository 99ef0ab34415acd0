import { useState } from 'react'
import { useCreditBill } from '#admin/entities/bills/bills.api.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { creditLines, restOfLines } from '#shared/billing/credit-lines.ts'
import { CREDIT_WAYS, type CreditLine, type CreditWay } from '#shared/billing/credit-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { plainNumber } from '#shared/text/typed-number.ts'

/** An amount as it is typed; NaN where it is no whole number. */
function readAmount(text: string): number {
  const plain = plainNumber(text)
  return /^-?\d{1,10}$/.test(plain) ? Number(plain) : Number.NaN
}

/** What is typed for a credit note, and what it comes to. */
export function useCredit(bill: BillDetail) {
  const credit = useCreditBill()
  const ways = CREDIT_WAYS.filter((way) => (bill.returnable?.[way] ?? 0) > 0)
  const [way, setWay] = useState<CreditWay>(ways[0] ?? 'bank')
  const [isWhole, setWhole] = useState(true)
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')

  const rest = restOfLines(bill, bill.credits)
  const typed: CreditLine[] = Object.entries(amounts)
    .filter(([, text]) => text.trim() !== '')
    .map(([line, text]) => ({ line: Number(line), amount: readAmount(text) }))
  const isNumber = typed.every(({ amount }) => Number.isInteger(amount))
  const lines = isWhole ? undefined : typed
  const { problems } = creditLines(bill, bill.credits, isNumber ? lines : [])
  const hasProblem = (index: number) => problems[`lines.${index}.amount`] !== undefined
  const sums = creditLines(bill, bill.credits, isNumber ? lines?.filter((_, index) => !hasProblem(index)) : [])
  const max = bill.returnable?.[way] ?? 0
  const isTooMuch = sums.total > max
  /** Whether the amount of a line cannot be credited. */
  const isWrong = (line: number): boolean => {
    const index = typed.findIndex((one) => one.line === line)
    const amount = typed[index]?.amount
    if (amount === undefined) return false
    return !Number.isInteger(amount) || hasProblem(index)
  }
  /** The most of a line that can be credited with the others: a discount leaves less of its fee. */
  const mostOf = (line: number): number => {
    const index = typed.findIndex((one) => one.line === line)
    const left = rest[line] ?? 0
    const most = Number(problems[`lines.${index}.amount`]?.values?.['max'] ?? left)
    return left < 0 ? left : Math.min(left, most)
  }
  const isFine =
    isNumber && !isTooMuch && Object.keys(problems).length === 0 && 'value' in checkText(reason, STEP_REASON)
  return {
    ways,
    way,
    setWay,
    isWhole,
    setWhole,
    amounts,
    reason,
    setReason,
    rest,
    sums,
    max,
    isTooMuch,
    isWrong,
    mostOf,
    isFine,
    setAmount: (line: number, text: string) => setAmounts((all) => ({ ...all, [line]: text })),
    error: credit.error,
    isPending: credit.isPending,
    reset: credit.reset,
    send: (onSuccess: (done: BillDetail) => void, currentPassword?: string) => {
      const { id, version } = bill
      const json = { reason, way, ...(lines && { lines }), ...(currentPassword && { currentPassword }) }
      credit.mutate({ id, version, ...json }, { onSuccess })
    },
  }
}

export type CreditDraft = ReturnType<typeof useCredit>
