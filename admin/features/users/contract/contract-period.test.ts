import { describe, expect, it } from 'vitest'
import { formatDate } from '#shared/time/jst.ts'
import { newContract } from '#shared/account/users.ts'
import { type ContractDraft, NO_CONTRACT, periodOf, toContractBody } from './contract-period.ts'

const TODAY = Date.parse('2026-11-22T01:00:00+09:00')
const draft = (part: Partial<ContractDraft>): ContractDraft => ({ ...NO_CONTRACT, ...part })
const shown = (part: Partial<ContractDraft>) => {
  const period = periodOf(draft(part), TODAY)
  return period && `${formatDate(period.startsAt)} ${formatDate(period.endsAt)}`
}

describe('the period of a contract', () => {
  it.each<[Partial<ContractDraft>, string | undefined]>([
    [{ planCode: 'light' }, '2026/11/22 2027/11/21'],
    [{ planCode: 'light', start: '2026-12-01' }, '2026/12/01 2027/11/30'],
    [{ planCode: 'trial', start: '2026-12-01' }, '2026/12/01 2026/12/14'],
    [{ planCode: 'light', start: '2026/12/1' }, '2026/12/01 2027/11/30'],
    [{ planCode: 'light', start: '2026-1' }, undefined],
    [{}, undefined],
  ])('%o', (part, expected) => {
    expect(shown(part)).toBe(expected)
  })
})

describe('what the API is told of a contract', () => {
  it.each<[Partial<ContractDraft>, object | undefined]>([
    [{}, undefined],
    [
      { planCode: 'pro', autoRenew: true },
      { planCode: 'pro', autoRenew: true },
    ],
    [
      { planCode: 'trial', autoRenew: true, start: '2026-12-01' },
      { planCode: 'trial', autoRenew: false, start: '2026-12-01' },
    ],
  ])('%o', (part, expected) => {
    expect(toContractBody(draft(part))).toEqual(expected)
  })

  it('names a typed day as the API wants it, and leaves to its check what is none', () => {
    expect(toContractBody(draft({ planCode: 'pro', start: '2026/12/1' }))).toMatchObject({ start: '2026-12-01' })
    expect(toContractBody(draft({ planCode: 'pro', start: '2026/12/41' }))).toMatchObject({ start: '2026/12/41' })
  })

  it('is something it takes', () => {
    expect(newContract.safeParse(toContractBody(draft({ planCode: 'trial', autoRenew: true }))).success).toBe(true)
  })
})
