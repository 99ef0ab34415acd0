const forms = new Map<string, Intl.NumberFormat>()

/** Whole units of a currency (ISO 4217) as people read them, in every language alike: `¥1,234`, `$1,234`. */
export function moneyText(currency: string, amount: number): string {
  const known = forms.get(currency)
  const form = known ?? new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  if (!known) forms.set(currency, form)
  return form.format(amount)
}
