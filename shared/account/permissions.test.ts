import { describe, expect, it } from 'vitest'
import {
  type Actor,
  canCall,
  CONTRACT_STATES,
  decide,
  ownerTypeOf,
  OWNER_TYPES,
  type PermissionRow,
  PERMISSIONS,
  permissionOf,
  SCREEN_PREFIX,
  strictestContract,
  SUB_ROLES,
} from './permissions.ts'

const actor = (values: Partial<Actor> = {}): Actor => ({
  type: 'USER',
  parentType: null,
  role: null,
  authority: 'edit',
  licenseIssuance: true,
  seesMoney: false,
  contract: 'active',
  ...values,
})
const row = (values: Partial<PermissionRow> = {}): PermissionRow => ({
  id: 'X',
  call: 'GET /x',
  token: 'admin',
  class: 'R',
  object: null,
  scopes: 'ATDO-',
  ...values,
})
const classesOf = (who: Actor) =>
  (['R', 'W', 'M', '$', 'D', 'S', 'Z', 'E'] as const)
    .filter((one) => decide(row({ class: one, scopes: 'OOOOO' }), who).allowed)
    .join('')

describe('decide', () => {
  it('reads the letter of the type, or of the parent for a sub-admin', () => {
    expect(OWNER_TYPES.map((type) => decide(row(), actor({ type })))).toEqual([
      { allowed: true, scope: 'A' },
      { allowed: true, scope: 'T' },
      { allowed: true, scope: 'D' },
      { allowed: true, scope: 'O' },
      { allowed: false, reason: 'forbidden' },
    ])
    const sub = actor({ type: 'SUB_ADMIN', parentType: 'OEM_MASTER', role: 'main' })
    expect(decide(row(), sub)).toEqual({ allowed: true, scope: 'T' })
  })

  it('caps sub-admins by their role', () => {
    const caps = SUB_ROLES.map((role) => classesOf(actor({ type: 'SUB_ADMIN', parentType: 'USER', role })))
    expect(caps).toEqual(['RWM$DSZ', 'RWZ', 'RZ'])
  })

  it('lets an editor or viewer read money by a switch, and never more than the owner', () => {
    const sub = { type: 'SUB_ADMIN', parentType: 'USER', seesMoney: true } as const
    expect(SUB_ROLES.map((role) => classesOf(actor({ ...sub, role })))).toEqual(['RWM$DSZ', 'RWMZ', 'RMZ'])
    const terminated = actor({ ...sub, role: 'viewer', contract: 'terminated' })
    expect(classesOf(terminated)).toBe('')
  })

  it('leaves a viewing owner reading, the own affairs and the own bill', () => {
    expect(classesOf(actor({ authority: 'view' }))).toBe('RM$Z')
  })

  it('gives the sub-admins of a viewing owner no more than the owner has', () => {
    const sub = { type: 'SUB_ADMIN', parentType: 'USER', authority: 'view' } as const
    expect(SUB_ROLES.map((role) => classesOf(actor({ ...sub, role })))).toEqual(['RM$Z', 'RZ', 'RZ'])
  })

  it('caps by contract and says so', () => {
    expect(CONTRACT_STATES.map((contract) => classesOf(actor({ contract })))).toEqual([
      'RWM$DSZE',
      'RM$DZE',
      'RM$DZE',
      '',
    ])
    expect(decide(row({ class: 'W' }), actor({ contract: 'suspended' }))).toEqual({
      allowed: false,
      reason: 'contract',
    })
    expect(decide(row(), actor({ contract: 'terminated' }))).toEqual({ allowed: false, reason: 'terminated' })
  })

  it('lets nobody but the operator past the gate of the licence without one', () => {
    const gated = row({ class: 'S', scopes: 'ADD--', gate: 'licence' })
    expect(decide(gated, actor({ type: 'OEM_MASTER', licenseIssuance: false })).allowed).toBe(false)
    expect(decide(gated, actor({ type: 'OEM_MASTER' })).allowed).toBe(true)
    expect(decide(gated, actor({ type: 'MASTER', licenseIssuance: false })).allowed).toBe(true)
  })

  it('denies a row that no account decides', () => {
    expect(decide(row({ scopes: null }), actor({ type: 'MASTER' })).allowed).toBe(false)
  })
})

describe('the table', () => {
  it('writes five letters where an account decides, and none elsewhere', () => {
    const wrong = PERMISSIONS.filter(({ token, scopes }) => (token === 'admin') !== /^[ATDOX-]{5}$/.test(scopes ?? ''))
    expect(wrong).toEqual([])
  })

  it('finds every row by its call, and no other', () => {
    expect(PERMISSIONS.every((one) => permissionOf(one.call) === one)).toBe(true)
    expect(() => permissionOf('GET /nothing' as 'GET /site')).toThrow('not in the permission table')
  })

  it('drives the menus', () => {
    expect(canCall('GET /master/user', actor({ type: 'MASTER' }))).toBe(true)
    expect(canCall('GET /master/user', actor())).toBe(false)
    expect(canCall('POST /site', actor({ type: 'SUB_ADMIN', parentType: 'USER', role: 'viewer' }))).toBe(false)
  })
})

describe('strictestContract', () => {
  it('takes the worst of all, whatever the order', () => {
    expect(strictestContract([])).toBe('active')
    expect(strictestContract(['active', 'inactive'])).toBe('inactive')
    expect(strictestContract(['suspended', 'inactive', 'active'])).toBe('suspended')
    expect(strictestContract(['terminated', 'suspended'])).toBe('terminated')
  })
})

describe('ownerTypeOf', () => {
  it('is the own type, or the parent type of a sub-admin, which has one', () => {
    expect(ownerTypeOf({ type: 'USER', parentType: null })).toBe('USER')
    expect(ownerTypeOf({ type: 'SUB_ADMIN', parentType: 'OEM_ADMIN' })).toBe('OEM_ADMIN')
    expect(() => ownerTypeOf({ type: 'SUB_ADMIN', parentType: null })).toThrow('parent type')
    expect(Object.keys(SCREEN_PREFIX).toSorted()).toEqual([...OWNER_TYPES].toSorted())
  })
})
