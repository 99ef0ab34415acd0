/** A typed day, e.g. `2026/4/1`, `2026-04-01` or `20260401` in any width, as `yyyy-MM-dd`; undefined = no such day. */
export function parseDayText(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (!match) return undefined
  const [year = '', month = '', day = ''] = match.slice(1)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The 31st of a month with thirty days is the 1st of the next for a Date.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** `yyyy-MM-dd` as people read it. */
export const dayText = (day: string): string => day.replaceAll('-', '/')
