import { describe, expect, it } from 'vitest'
import { type Actor, AUTHORITIES, canCall, OWNER_TYPES } from './permissions.ts'
import { asksSeller } from './plan-decider.ts'

const owner: Omit<Actor, 'type' | 'authority'> = {
  parentType: null,
  role: null,
  contract: 'active',
  licenseIssuance: true,
  seesMoney: true,
}
const accounts = OWNER_TYPES.filter((type) => type !== 'MASTER').flatMap((type) =>
  AUTHORITIES.map((authority) => ({ type, authority })),
)

describe('who is asked for another plan', () => {
  it.each(accounts)('is the seller exactly where the owner may not choose it: %j', ({ type, authority }) => {
    const calls = ['PATCH /user/user-plan', 'PATCH /oem-master/user-plan'] as const
    const mayChoose = calls.some((call) => canCall(call, { ...owner, type, authority }))
    expect(asksSeller({ type, parentType: null, authority })).toBe(!mayChoose)
  })
})
