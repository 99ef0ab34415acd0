import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  bar: 'Social media and company information',
  company: 'Company',
  share: 'Share this page',
  copied: 'URL copied',
  newTab: '{{name}} (opens in a new tab)',
  call: 'Call {{number}}',
  phone: 'Phone',
  website: 'Website',
  close: 'Close',
  back: 'Back to {{name}}',
  tabs: {
    profile: 'Company profile',
    clause: 'Legal notice for online sales',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
  },
  clause: {
    seller: 'Seller',
    representative: 'Representative',
    address: 'Address',
    phone: 'Phone number',
    email: 'Email address',
    price: 'Prices',
    additionalFees: 'Additional charges',
    paymentMethods: 'Payment methods',
    paymentTiming: 'When payment is due',
    deliveryTiming: 'Delivery',
    returns: 'Returns, exchanges and cancellation',
  },
}
