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
  it('is a body that the API takes, with and without everything', () => {
    const whole = values({
      logo: LOGO,
      mainColor: '#1f3fae',
      textColor: '#ffffff',
      licenseIssuance: true,
      contract: { planCode: 'oem', start: '2026-12-01', autoRenew: true },
      access: 'password',
      password: 'Mekuri#2026',
    })
    for (const one of [values(), whole]) expect(createUserBody.safeParse(toCreateBody(one)).error).toBeUndefined()
    expect(toCreateBody(whole)).toMatchObject({ logoMediaId: LOGO.mediaId, password: 'Mekuri#2026' })
  })

  it('tells of brand and licence for partners only, and of a password only where one is issued', () => {
    const user = toCreateBody(values({ type: 'USER', logo: LOGO, licenseIssuance: true, password: 'left over' }))
    expect(user).toMatchObject({ licenseIssuance: false })
    expect(user).not.toHaveProperty('logoMediaId')
    expect(user).not.toHaveProperty('password')
    expect(user).not.toHaveProperty('contract')
  })
})

describe('a changed account', () => {
  it('tells of nothing else than what was changed', () => {
    const before = values({ logo: LOGO, mainColor: '#1f3fae' })
    const after = { ...before, contactName: '緑 若葉', logo: null, mainColor: '' }
    const body = toUpdateBody(after, before, false)
    expect(body).toEqual({ contactName: '緑 若葉', logoMediaId: null, mainColor: null })
    expect(updateUserBody.safeParse(body).success).toBe(true)
  })

  it('renews a contract it has, and starts one it lacks', () => {
    const before = values()
    const renewing = values({ contract: { planCode: 'none', start: '', autoRenew: true } })
    expect(toUpdateBody(renewing, before, true)).toEqual({ autoRenew: true })
    expect(toUpdateBody(renewing, before, false)).toEqual({})
    const starting = values({ contract: { planCode: 'light', start: '', autoRenew: false } })
    expect(toUpdateBody(starting, before, false)).toEqual({ contract: { planCode: 'light', autoRenew: false } })
  })
})
