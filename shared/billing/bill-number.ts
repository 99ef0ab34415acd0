/** A bill's number as people read it, `2026-000123`; null while it has none. */
export function formatBillNumber(year: number | null, number: number | null): string | null {
  return year === null || number === null ? null : `${year}-${String(number).padStart(6, '0')}`
}

/** The parts of a number as people type it, with or without leading zeros; undefined for any other text. */
export function parseBillNumber(text: string): { year: number; number: number } | undefined {
  const match = /^(\d{4})-(\d{1,9})$/.exec(text.normalize('NFKC').trim())
  return match ? { year: Number(match[1]), number: Number(match[2]) } : undefined
}
