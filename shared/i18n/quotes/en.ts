import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Quotes',
  own: 'Your quotes',
  none: 'There is no quote.',
  make: 'Make a quote',
  row: '{{plan}}: ¥{{total}} (tax included)',
  discount: {
    percent: '{{text}}: {{percent}}% off',
    amount: '{{text}}: ¥{{amount}} off a month',
    months: '{{off}} (for {{months}} month{{s.months}})',
    endless: '{{off}} (without end)',
  },
  period: '{{from}} to {{until}}',
  valid: 'Valid until {{day}}',
  sent: 'Sent on {{at}}',
  state: { open: 'Open', accepted: 'Accepted', withdrawn: 'Withdrawn', expired: 'Expired' },
  pdf: 'PDF',
  pdfFailed: 'The PDF could not be saved. Please try again.',
  step: { send: 'Send by email', accept: 'Make a contract of it', withdraw: 'Withdraw' },
  form: {
    lead: 'Plan fees, discounts, the initial fee and tax of the whole contract are computed as the bills will be. It is addressed like the account’s invoices.',
    plan: terms.plan,
    start: 'Contract start',
    startHelp: 'Left empty, the contract starts on the first possible day.',
    startPick: 'Choose the start in a calendar',
    autoRenew: 'Renew automatically',
    off: 'Taken off the plan fee',
    offs: { none: 'None', discount: 'Discount', coupon: 'Use a coupon' },
    coupon: 'Coupon code',
    waivesFee: 'Waive the initial fee',
    validUntil: 'Last day of validity',
    validPick: 'Choose the last day in a calendar',
    note: 'Note',
    noteHelp: 'It is printed on the quote.',
    submit: 'Make this quote',
    done: 'The quote was made',
    failed: 'The quote could not be made',
  },
  ask: {
    send: {
      title: 'Send the quote {{number}}',
      lead: 'It goes to the billing email addresses, else to the customer’s contacts, with the PDF attached.',
      done: 'The quote was sent',
    },
    accept: {
      title: 'Contract from the quote {{number}}',
      lead: 'This signs a contract for “{{plan}}” ({{from}} to {{until}}). The quote is accepted then.',
      discount: 'It also gives the discount “{{text}}”.',
      done: 'The contract was signed',
    },
    withdraw: {
      title: 'Withdraw the quote {{number}}',
      lead: 'No contract can be made of a withdrawn quote. This cannot be undone.',
      done: 'The quote was withdrawn',
    },
    failed: 'That did not work',
  },
}
