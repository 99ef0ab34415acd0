import { expect, it } from 'vitest'
import { OWNER_TYPES } from '#shared/account/permissions.ts'
import { makesSites } from './makes-sites.ts'

const makers = (usedSites: number, quantitySite: number | null) =>
  OWNER_TYPES.filter((type) => makesSites(type, { usedSites, quantitySite }))

it('takes those for makers who have a site, and users whose plan allows one', () => {
  expect(makers(0, null)).toEqual(['USER', 'MASTER_USER'])
  expect(makers(0, 1)).toEqual(['USER', 'MASTER_USER'])
  expect(makers(0, 0)).toEqual([])
  expect(makers(1, 0)).toEqual([...OWNER_TYPES])
})
