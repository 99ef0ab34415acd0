/** A stored day or month for an axis: the day without its year, the month as it is written everywhere. */
export function shortPeriod(period: string): string {
  const [year, month, day] = period.split('-')
  return day ? `${Number(month)}/${Number(day)}` : `${year}/${month}`
}
