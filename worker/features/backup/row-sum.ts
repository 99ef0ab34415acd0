import { createHash } from 'node:crypto'
import type { StoredRow, TableSum } from './stored-tables.repository.ts'

const SIZE = 1n << 128n
const HASH_DIGITS = 32

export const NO_ROWS: TableSum = { count: 0, sum: '0' }

/** Sums the hashes of rows: equal for equal rows in any order. Begins with an earlier sum, if given. */
export function createRowSum({ count, sum }: TableSum = NO_ROWS) {
  let rows = count
  let total = BigInt(`0x${sum}`)
  return {
    add(row: StoredRow): void {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      total = (total + BigInt(`0x${hash.slice(0, HASH_DIGITS)}`)) % SIZE
      rows++
    },
    value: (): TableSum => ({ count: rows, sum: total.toString(16) }),
  }
}
