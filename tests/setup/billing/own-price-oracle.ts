/**
 * What somebody agreed with an account for a plan from a month on: a price, until its last month if it has one, or none
 * (`price: null`).
 */
export type OracleOwnPrice = {
  accountId: string
  code: string
  from: string
  until: string | null
  price: number | null
}

/** The terms of an account's plan with its own price in a month: what was said last for this month or one before it. */
export function withOwnPrice<Terms extends { code: string; price: number | null }>(
  terms: Terms | undefined,
  said: readonly OracleOwnPrice[],
  { accountId, month }: { accountId: string; month: string },
): Terms | undefined {
  const code = terms?.code
  const last = said.findLast((one) => one.accountId === accountId && one.code === code && one.from <= month)
  const isOver = last !== undefined && last.until !== null && last.until < month
  const price = isOver ? undefined : last?.price
  return terms && typeof price === 'number' ? { ...terms, price } : terms
}
