import { expect, it } from 'vitest'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { formatCreditNumber } from '#shared/billing/credit-rules.ts'
import { formatQuoteNumber } from '#shared/billing/quote-rules.ts'
import { WholeNumbers } from './whole-numbers.tsx'

type Part = string | { props: { children: string; className: string } }

/** The parts of a text, those that are not broken in brackets. */
const partsOf = (text: string) =>
  (WholeNumbers({ children: text }) as Part[])
    .map((part) => (typeof part === 'string' ? part : `[${part.props.className}: ${part.props.children}]`))
    .join('')

it('keeps each number of a bill, a credit note and a quote on one line, and nothing else', () => {
  const [bill, credit, quote] = [formatBillNumber(2026, 89), formatCreditNumber(2026, 7), formatQuoteNumber(2027, 12)]
  expect(partsOf(`${bill}の31日分、${credit}/${quote}`)).toBe(
    '[whitespace-nowrap: 2026-000089]の31日分、[whitespace-nowrap: CR-2026-000007]/[whitespace-nowrap: Q2027-000012]',
  )
  expect(partsOf('2026-11-30 090-1234-5678')).toBe('2026-11-30 090-1234-5678')
})
