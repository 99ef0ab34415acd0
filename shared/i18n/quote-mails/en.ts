import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: 'Your quote for {{service}}',
  title: 'Your quote',
  body: 'Attached is the quote for {{company}}. Please have a look.',
  fact: {
    number: 'Quote number',
    period: 'Contract period',
    total: 'Quoted amount (tax included)',
    valid: 'Valid until',
  },
  yen: '¥{{amount}}',
  button: 'Open the back office',
  note: 'If you have questions, please contact the company that manages your contract.',
}
