import { AMOUNT_MAX } from './bill-rules.ts'
import { THRESHOLDS_MAX } from './spending-limits.ts'

/**
 * Amounts in yen that a person typed one beside the other, e.g. `30000 50,000円`, the smallest first; undefined for
 * anything else, or too many. An empty text means none.
 */
export function parseAmounts(text: string): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    // A comma between digits groups them.
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[¥円엔]|日元/g, ' ')
    .split(/[\s,、;]+/)
    .filter(Boolean)
  const amounts = [...new Set(parts.map(Number))].toSorted((one, other) => one - other)
  const isValid =
    parts.every((part) => /^\d{1,10}$/.test(part)) && amounts.every((amount) => amount >= 1 && amount <= AMOUNT_MAX)
  return isValid && amounts.length <= THRESHOLDS_MAX ? amounts : undefined
}
