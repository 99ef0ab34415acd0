/** Brands as their companies write them, by the provider's name. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

/** The brand of a card as people know it. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand
