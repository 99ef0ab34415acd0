import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: 'Your quote for {{service}}',
  title: 'Your quote',
  body: 'Here is the quote for {{company}}. You also find it above your bills in the back office.',
  fact: {
    number: 'Quote number',
    period: 'Contract period',
    total: 'Quoted amount (tax included)',
    valid: 'Valid until',
  },
  yen: '¥{{amount}}',
  button: 'See the quote',
  note: 'If you have questions, please contact the company that manages your contract.',
}
