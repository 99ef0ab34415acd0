import { useBillsText } from '#admin/i18n/use-bills-text.ts'

/** How the part of a bill with a tax rate is called; 0 % is outside the scope of the tax. */
export function useRateText() {
  const t = useBillsText()
  return (percent: number) => (percent === 0 ? t('page.untaxed') : t('page.taxable', { percent }))
}
