/** A discount from a month on; `until` is its last month as it was agreed, `cut` the one with which it was ended. */
export type OracleDiscount = {
  accountId: string
  percent: number | null
  amount: number | null
  text: string
  from: string
  until: string | null
  cut?: { at: number; until: string }
}

/** The discount of an account in a month, as somebody knows it at a moment. */
export const discountOn = (discounts: readonly OracleDiscount[], accountId: string, month: string, at = Infinity) =>
  discounts.find((one) => {
    const until = one.cut && one.cut.at <= at ? one.cut.until : one.until
    return one.accountId === accountId && one.from <= month && (until === null || until >= month)
  })

/** What a discount takes off a fee for some days of a month. */
export function offOf({ percent, amount }: OracleDiscount, fee: bigint, days: number, of: number): bigint {
  const off = percent === null ? (BigInt(amount ?? 0) * BigInt(days)) / BigInt(of) : (fee * BigInt(percent)) / 100n
  return off > fee ? fee : off
}
