import type { StandIn } from '#tests/providers/stripe/stand-in.ts'

/** A bill as the oracle of balances knows it: its own arithmetic, and the provider's figures from the provider alone. */
export type KnownBill = {
  id: string
  lines: readonly { amount: number; percent: number }[]
  /** What is left of each line. */
  rest: number[]
  total: number
  taken: number
  credited: number
  status: string
  credits: { id: string; way: string; total: number; refund?: string }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Amounts of lines with their tax, which is rounded towards zero once for each rate. */
export function withTax(lines: KnownBill['lines'], amounts: readonly number[]): number {
  const percents = [...new Set(lines.map(({ percent }) => percent))]
  const parts = percents.map((percent) => {
    const subtotal = sum(amounts.filter((_, index) => lines[index]?.percent === percent))
    return subtotal + Math.trunc((subtotal * percent) / 100)
  })
  return sum(parts)
}

export const isSettled = ({ status }: KnownBill) => status === 'paid' || status === 'completed'

/** Whether each part is at most what is left of its line, of a deduction with its sign. */
const isWithin = ({ rest }: KnownBill, amounts: readonly number[]) =>
  rest.every((left, index) => {
    const amount = amounts[index] ?? 0
    return left < 0 ? amount <= 0 && amount >= left : amount >= 0 && amount <= left
  })

/** Whether less than nothing stays of a tax rate that something is left of. */
const takesTooMuchOfRate = ({ lines, rest }: KnownBill, after: readonly number[]) =>
  lines.some(({ percent }) => {
    const left = (amounts: readonly number[]) => sum(amounts.filter((_, index) => lines[index]?.percent === percent))
    return left(after) < Math.min(0, left(rest))
  })

/** The oracle: what each account's bills, balance and card must come to after what happened. */
export function createMoneyOracle(standIn: StandIn) {
  const bills: KnownBill[] = []
  const state = { balance: 0 }
  const paymentOf = ({ id }: KnownBill) =>
    Object.values(standIn.state.payments).find((one) => one.metadata['bill_id'] === id && one.status === 'succeeded')

  /** What the provider holds of a bill, what went back there, and what of that no credit note of ours asked for. */
  function atProvider(bill: KnownBill) {
    const payment = paymentOf(bill)
    const refunds = Object.values(standIn.state.refunds).filter(
      (one) => one.payment_intent === payment?.id && one.status !== 'failed',
    )
    const disputes = Object.values(standIn.state.disputes).filter((one) => one.payment_intent === payment?.id)
    const taken = sum(disputes.filter(({ status }) => status !== 'won').map(({ amount }) => amount))
    const isOurs = (metadata: Record<string, string>) => metadata['credit_id'] !== undefined
    return {
      payment,
      charged: payment?.amount ?? 0,
      gone: sum(refunds.map(({ amount }) => amount)) + taken,
      isDisputed: taken > 0,
      elsewhere:
        sum(refunds.filter(({ metadata }) => !isOurs(metadata)).map(({ amount }) => amount)) +
        sum(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount)),
    }
  }

  /** How much may go back in a way. */
  function room(bill: KnownBill, way: string): number {
    const { charged, gone, elsewhere } = atProvider(bill)
    const of = (...ways: string[]) =>
      sum(bill.credits.filter((one) => ways.includes(one.way)).map(({ total }) => total))
    if (way === 'outside') return elsewhere - of('outside')
    const inHand = bill.total - gone - of('bank', 'balance')
    return way === 'card' ? Math.min(inHand, charged - gone) : inHand
  }

  /** What a credit note for these parts of the lines comes to, and why it must be refused. */
  function judge(bill: KnownBill, way: string, amounts: readonly number[]) {
    const after = bill.rest.map((rest, index) => rest - (amounts[index] ?? 0))
    const total = withTax(bill.lines, bill.rest) - withTax(bill.lines, after)
    if (!isSettled(bill)) return { total, after, refusal: 'bill_state' }
    const isOverdrawn = !isWithin(bill, amounts) || takesTooMuchOfRate(bill, after)
    if (isOverdrawn || total < 1 || total > bill.total - bill.credited) return { total, after, refusal: 'validation' }
    return { total, after, refusal: total > room(bill, way) ? 'credit_way' : undefined }
  }

  return {
    bills,
    state,
    atProvider,
    room,
    judge,
    /**
     * A bill was issued: the balance takes its part, or adds what an earlier bill carried on. No card is charged less
     * than 50 yen: they are carried on.
     */
    issue(id: string, lines: KnownBill['lines'], isCard: boolean): void {
      const amounts = lines.map(({ amount }) => amount)
      const total = withTax(lines, amounts)
      const left = total - Math.min(total, state.balance)
      const taken = isCard && left > 0 && left < 50 ? total : total - left
      state.balance -= taken
      const status = taken === total ? 'completed' : 'unpaid'
      bills.push({ id, lines, rest: amounts, total, taken, credited: 0, status, credits: [] })
    },
    void(bill: KnownBill): void {
      bill.status = 'void'
      state.balance += bill.taken
    },
  }
}
