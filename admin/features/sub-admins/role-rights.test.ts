import { describe, expect, it } from 'vitest'
import { OWNER_TYPES } from '#shared/account/permissions.ts'
import { roleRights } from './role-rights.ts'

const rightsOf = (type: (typeof OWNER_TYPES)[number]) => roleRights({ type, parentType: null })

describe('what roles may do', () => {
  it.each(OWNER_TYPES)('ranks main contact over editor over viewer, under %s', (type) => {
    for (const { roles } of rightsOf(type)) {
      expect(Number(roles.main)).toBeGreaterThanOrEqual(Number(roles.editor))
      expect(Number(roles.editor)).toBeGreaterThanOrEqual(Number(roles.viewer))
    }
  })

  it('match the permission table', () => {
    const rights = Object.fromEntries(rightsOf('OEM_MASTER').map(({ right, roles }) => [right, Object.values(roles)]))
    expect(rights).toEqual({
      readSites: [true, true, true],
      editSites: [true, true, false],
      deleteSites: [true, false, false],
      readUsers: [true, true, true],
      editUsers: [true, false, false],
      readSubAdmins: [true, true, true],
      editSubAdmins: [true, false, false],
      readAudit: [true, false, false],
      seeMoney: [true, false, false],
      decideMoney: [true, false, false],
      own: [true, true, true],
    })
  })

  it('omit users where the account type has none', () => {
    expect(rightsOf('USER').map(({ right }) => right)).not.toContain('readUsers')
  })
})
