import { describe, expect, it } from 'vitest'
import { findCreateProblems, findUpdateProblems, loadRules } from './user-check.ts'
import { newUserValues, toCreateBody } from './user-values.ts'

const PARENT = '0190a3c4-0000-7000-8000-000000000001'
const empty = newUserValues({ type: 'USER', parentId: PARENT, language: 'ja' })

describe('what a form of an account refuses', () => {
  it('is nothing before the rules are there, but for the password', () => {
    expect(findCreateProblems(toCreateBody({ ...empty, access: 'password', password: 'kurz' }))).toEqual({
      password: { key: 'passwordLength' },
    })
  })

  it('is named by field, with the message the server has', async () => {
    await loadRules()
    expect(findCreateProblems(toCreateBody(empty))).toMatchObject({
      companyName: { key: 'required' },
      contactName: { key: 'required' },
      email: { key: 'required' },
    })
    const contract = { planCode: 'light', start: '2026-02-31', autoRenew: false } as const
    expect(findUpdateProblems({ email: 'x', contract })).toMatchObject({
      email: { key: 'email' },
      'contract.start': { key: 'date' },
    })
    expect(findUpdateProblems({ companyName: 'あ'.repeat(51) })).toMatchObject({
      companyName: { key: 'tooLong', values: { max: 50 } },
    })
  })
})
