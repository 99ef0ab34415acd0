import { describe, expect, it } from 'vitest'
import { createUserBody, updateUserBody } from '#shared/account/users.ts'
import { newUserValues, toCreateBody, toUpdateBody, type UserValues } from './user-values.ts'

const PARENT = '0190a3c4-0000-7000-8000-000000000001'
const LOGO = { mediaId: '0190a3c4-0000-7000-8000-000000000002', url: '/media/x' }
const values = (part: Partial<UserValues> = {}): UserValues => ({
  ...newUserValues({ type: 'OEM_MASTER', parentId: PARENT, language: 'ja' }),
  companyName: '株式会社みどり',
  email: 'midori@example.com',
  contactName: '緑 みのり',
  ...part,
})

describe('a new account', () => {
  it('is a valid body, with and without optional fields', () => {
    const whole = values({
      logo: LOGO,
      mainColor: '#1f3fae',
      textColor: '#ffffff',
      licenseIssuance: true,
      contract: { planCode: 'oem', start: '2026-12-01', autoRenew: true, couponCode: '' },
      access: 'password',
      password: 'Mekuri#2026',
    })
    for (const one of [values(), whole]) expect(createUserBody.safeParse(toCreateBody(one)).error).toBeUndefined()
    expect(toCreateBody(whole)).toMatchObject({ logoMediaId: LOGO.mediaId, password: 'Mekuri#2026' })
  })

  it('contains brand and licence for partners only, and an issued password only', () => {
    const user = toCreateBody(values({ type: 'USER', logo: LOGO, licenseIssuance: true, password: 'left over' }))
    expect(user).toMatchObject({ licenseIssuance: false })
    expect(user).not.toHaveProperty('logoMediaId')
    expect(user).not.toHaveProperty('password')
    expect(user).not.toHaveProperty('contract')
  })
})

describe('a changed account', () => {
  it('contains changed members only', () => {
    const before = values({ logo: LOGO, mainColor: '#1f3fae' })
    const after = { ...before, contactName: '緑 若葉', logo: null, mainColor: '' }
    const body = toUpdateBody(after, before, false)
    expect(body).toEqual({ contactName: '緑 若葉', logoMediaId: null, mainColor: null })
    expect(updateUserBody.safeParse(body).success).toBe(true)
  })

  it('changes the renewal of an existing contract and starts a first one', () => {
    const before = values()
    const renewing = values({ contract: { planCode: 'none', start: '', autoRenew: true, couponCode: '' } })
    expect(toUpdateBody(renewing, before, true)).toEqual({ autoRenew: true })
    expect(toUpdateBody(renewing, before, false)).toEqual({})
    const starting = values({ contract: { planCode: 'light', start: '', autoRenew: false, couponCode: '' } })
    expect(toUpdateBody(starting, before, false)).toEqual({ contract: { planCode: 'light', autoRenew: false } })
  })
})
