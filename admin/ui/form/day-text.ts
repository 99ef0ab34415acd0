/** Parses a day, e.g. `2026/4/1`, `2026-04-01` or `20260401` in any width, to `yyyy-MM-dd`; undefined if invalid. */
export function parseDayText(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (!match) return undefined
  const [year = '', month = '', day = ''] = match.slice(1)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // `Date` turns the 31st of a month with 30 days into the 1st of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
