import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { BillingMailTexts } from './bill-texts.ts'
import type { BillingMailWords } from './billing-mail-words.ts'
import type { BillingMailPayload } from './found.ts'

/** The texts of a mail about a suspension because of overdue bills, with what is owed as it is sent. */
export function suspensionTexts(
  { template, values = {} }: BillingMailPayload,
  words: BillingMailWords,
): BillingMailTexts {
  const { suspendsAt, count = 0, owed = 0 } = values
  const suspendsOn = formatDate(Number(suspendsAt))
  const isOwing = Number(count) > 0
  return {
    key: template,
    values: { suspendsOn },
    facts: [
      { name: 'owedBills', value: isOwing ? formatNumber(Number(count)) : null },
      { name: 'owed', value: isOwing ? words('yen', { amount: formatNumber(Number(owed)) }) : null },
      { name: 'suspendsOn', value: template === 'suspension_over' ? null : suspendsOn },
    ],
  }
}
