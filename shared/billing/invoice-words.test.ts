import { describe, expect, it } from 'vitest'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { en } from '#shared/i18n/invoice/en.ts'
import type { ja } from '#shared/i18n/invoice/ja.ts'
import type { BillLine } from './bill-rules.ts'
import { lineDetail } from './invoice-words.ts'

const t = createSingleTranslator<typeof ja>(en, 'en')
const line: BillLine = {
  accountId: 'a',
  companyName: 'A',
  kind: 'plan',
  name: 'Light',
  quantity: 10,
  unitPrice: 3000,
  amount: 4_000_000,
  days: 30,
  accounts: 4000,
}

describe('a line that sums up accounts', () => {
  it('says for how many, beside its own detail', () => {
    expect(lineDetail(t, line)).toBe('for 4,000 accounts, By days: 10 of 30')
    expect(lineDetail(t, { ...line, quantity: 30, accounts: 1 })).toBe('for 1 account')
    const { accounts: _, ...single } = line
    expect(lineDetail(t, single)).toBe('By days: 10 of 30')
  })
})
