import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'

/** Names of a period, `yyyy-MM` or `yyyy-MM-dd`: full, and short for an axis. */
export function usePeriodNames() {
  const t = useDashboardText()
  const full = (period: string) => {
    const [year = '', month = '', day] = period.split('-')
    const values = { year, month: Number(month) }
    return day ? t('period.dayName', { ...values, day: Number(day) }) : t('period.monthName', values)
  }
  const short = (period: string) => {
    const [year = '', month = '', day] = period.split('-')
    return day ? `${Number(month)}/${Number(day)}` : `${year}/${month}`
  }
  return { full, short }
}
