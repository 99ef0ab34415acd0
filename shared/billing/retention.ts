/** The recurring revenue of a month's beginning, and what became of it; yen a month without tax. */
export type Retention = {
  mrr: number
  accounts: number
  lostAccounts: number
  lost: number
  contraction: number
  expansion: number
}

/** A share in percent with one decimal; null = of nothing. */
function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 1000) / whole) / 10 : null
}

/** Rates of a month in percent (rules/figures.md#retention); null where nobody paid when it began. */
export function ratesOf({ mrr, accounts, lostAccounts, lost, contraction, expansion }: Retention) {
  return {
    netRetention: percentOf(mrr - lost - contraction + expansion, mrr),
    revenueChurn: percentOf(lost + contraction, mrr),
    accountChurn: percentOf(lostAccounts, accounts),
  }
}
