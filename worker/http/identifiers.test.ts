import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cell } from '#shared/site/list/sites.ts'
import { newId } from '#worker/platform/ids.ts'
import { pathId } from './api-route.ts'
import { resolveHost } from '#worker/platform/hosts.ts'

const env = { ADMIN_HOSTS: 'localhost,127.0.0.1', SITES_HOST: 'sites.test:8787' }
const hostOf = (hostname: string) => resolveHost(new URL(`http://${hostname}`), env)

/** Ids of ours, in whatever case they are written. */
const ownId = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.boolean())
  .map(([at, isLoud]) => (isLoud ? newId(at).toUpperCase() : newId(at)))

/** An id with one sign taken out, put in, or made another. */
const brokenId = fc
  .tuple(ownId, fc.integer({ min: 0, max: 35 }), fc.constantFrom('', 'g', '--', '0-'))
  .map(([id, at, instead]) => id.slice(0, at) + instead + id.slice(at + 1))

const isTaken = (id: string) => {
  try {
    return pathId(id)
  } catch {
    return undefined
  }
}

describe('the public id of a site', () => {
  it('is understood alike in paths, hosts and documents, in either case', () => {
    fc.assert(
      fc.property(ownId, (id) => {
        const plain = id.toLowerCase()
        expect(pathId(id)).toBe(plain)
        expect(hostOf(`${id}.sites.test`)).toEqual({ kind: 'site', siteUuid: plain })
        expect(hostOf(`${id}.preview.sites.test:8787`)).toEqual({ kind: 'preview', siteUuid: plain })
        expect(cell.safeParse({ id }).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is none of them with a sign too few, too many or wrong', () => {
    fc.assert(
      fc.property(brokenId, (id) => {
        expect(isTaken(id)).toBeUndefined()
        expect(cell.safeParse({ id }).success).toBe(false)
        const kinds = [`${id}.sites.test`, `${id}x.sites.test`]
          .filter((host) => URL.canParse(`http://${host}`))
          .map((host) => hostOf(host).kind)
        expect(new Set(kinds).has('site')).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('is read from no other part of a host, whatever stands there', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
    fc.assert(
      fc.property(ownId, fc.array(label, { minLength: 1, maxLength: 3 }), (id, labels) => {
        const others = labels.join('.')
        const names = [`${others}.${id}.sites.test`, `${id}.${others}.test`, `${id}.sites.test.${others}.example`]
        expect(names.map((name) => hostOf(name).kind)).toEqual(['custom', 'custom', 'custom'])
      }),
      { numRuns: 1000 },
    )
  })
})
