import { describe, expect, it } from 'vitest'
import { NAMED_USERS_MAX } from '#shared/billing/partner-billing-rules.ts'
import { afterIssue, isChosen, isMissing, toggled, toNamed } from './invoice-choice.ts'

const ALL = { isAll: true, named: [] }
const NOBODY = { isAll: false, named: [] }

describe('who gets an invoice', () => {
  it('is everybody until somebody is taken out, who stays out after the others got theirs', () => {
    expect([isChosen(ALL, 'a'), toNamed(ALL)]).toEqual([true, {}])
    const without = toggled(ALL, 'a')
    expect([isChosen(without, 'a'), isChosen(without, 'b')]).toEqual([false, true])
    expect(toNamed(without)).toEqual({ exceptIds: ['a'] })
    expect(afterIssue(without)).toEqual(without)
    expect(toggled(without, 'a')).toEqual(ALL)
  })

  it('is only who was chosen after all were taken out, and nobody again after they got theirs', () => {
    const chosen = toggled(NOBODY, 'a')
    expect([isChosen(chosen, 'a'), isChosen(chosen, 'b')]).toEqual([true, false])
    expect(toNamed(chosen)).toEqual({ accountIds: ['a'] })
    expect(afterIssue(chosen)).toEqual(NOBODY)
  })

  it('names no more users than a call takes, and nobody who owes nothing or has an invoice', () => {
    const full = { isAll: true, named: Array.from({ length: NAMED_USERS_MAX }, (_, n) => String(n)) }
    expect(toggled(full, 'a')).toBe(full)
    expect(toggled(full, '0').named).toHaveLength(NAMED_USERS_MAX - 1)
    const invoice = { id: '', number: '', status: 'open' } as const
    expect([
      isMissing({ total: 1, invoice: null }),
      isMissing({ total: 0, invoice: null }),
      isMissing({ total: 1, invoice }),
    ]).toEqual([true, false, false])
  })
})
