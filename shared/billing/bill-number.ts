/** A bill's number as people read it, `2026-000123`; null while it has none. */
export function formatBillNumber(year: number | null, number: number | null): string | null {
  return year === null || number === null ? null : `${year}-${String(number).padStart(6, '0')}`
}
