import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: '[{{service}}] Invoice for {{month}}',
  title: 'Invoice for {{month}}',
  body: '{{issuer}} sends you the invoice for {{month}}. Please check it and pay it by the due date.',
  fact: {
    number: 'Invoice number',
    month: 'Month',
    total: 'Amount due (tax included)',
    due: 'Due date',
    bank: 'Bank transfer to',
  },
  yen: '¥{{amount}}',
  button: 'See the bill',
  note: 'For questions about the payment, please ask {{issuer}}.',
}
