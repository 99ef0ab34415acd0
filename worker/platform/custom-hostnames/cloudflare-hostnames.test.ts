import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hostnamesIn, steer, withStandIn } from '#tests/setup/domains/steer.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { createCloudflareHostnames, hostnamesOf } from './cloudflare-hostnames.ts'
import { HostnameRefusedError, HostnamesUnavailableError } from './hostname-provider.ts'

const bindings = withStandIn(env as unknown as Bindings)

/** A provider with a zone of its own. */
function open(settings: { token?: string } = {}) {
  const zone = newId()
  const url = bindings.SAAS_URL
  return { zone, provider: createCloudflareHostnames({ zone, token: 'saas-token', url, pause: 1, ...settings }) }
}

describe('the life of a hostname', () => {
  it('is created, read, validated, listed and deleted', async () => {
    const { zone, provider } = open()
    const made = await provider.createHostname('life.inn.jp')
    expect(made).toMatchObject({ hostname: 'life.inn.jp', status: 'pending', certificate: 'pending', errors: [] })
    expect((await provider.readHostname(made.id))?.errors).toEqual(['custom hostname does not CNAME to this zone.'])
    await steer({ records: { 'life.inn.jp': { CNAME: ['x.cname.mekuri-sites.com'] } } })
    const seen = []
    for (let look = 0; look < 3; look++) seen.push(await provider.readHostname(made.id))
    expect(seen.map((one) => [one?.status, one?.certificate])).toEqual([
      ['active', 'pending'],
      ['active', 'pending'],
      ['active', 'active'],
    ])
    await provider.refreshHostname(made.id)
    expect(await provider.listHostnames(1)).toMatchObject({ pages: 1, hostnames: [{ id: made.id }] })
    await steer({ records: { 'life.inn.jp': null } })
    expect((await provider.readHostname(made.id))?.status).toBe('moved')
    await provider.deleteHostname(made.id)
    expect([await provider.readHostname(made.id), await provider.findHostname('life.inn.jp')]).toEqual([
      undefined,
      undefined,
    ])
    await provider.deleteHostname(made.id)
    expect(await hostnamesIn(zone)).toEqual([])
  })

  it('is made once, however often it is asked for, also after a lost answer', async () => {
    const { zone, provider } = open()
    await steer({ zone, faults: ['lostAnswer'] })
    const made = await provider.createHostname('once.inn.jp')
    expect(await provider.createHostname('once.inn.jp')).toMatchObject({ id: made.id })
    expect(await hostnamesIn(zone)).toHaveLength(1)
  })

  it('names what a CAA record forbids', async () => {
    const { provider } = open()
    await steer({
      records: {
        'caa.inn.jp': { CNAME: ['x.cname.mekuri-sites.com'] },
        'inn.jp': { CAA: ['0 issue "other.example"'] },
      },
    })
    const { id } = await provider.createHostname('caa.inn.jp')
    await provider.readHostname(id)
    const found = await provider.readHostname(id)
    await steer({ records: { 'inn.jp': null } })
    expect([found?.certificate, found?.errors]).toEqual(['pending', ['caa_error: CAA records do not allow issuance']])
  })

  it.each([
    ['blocked', 'active', 'gone', 'active'],
    ['deleted', 'active', 'gone', 'active'],
    ['pending_migration', 'pending_issuance', 'pending', 'pending'],
    ['active', 'validation_timed_out', 'active', 'failed'],
    ['active', 'expired', 'active', 'failed'],
    ['something new', 'something new', 'pending', 'pending'],
  ])('reads %s and %s', async (status, certificate, expected, expectedCertificate) => {
    const { zone, provider } = open()
    const { id } = await provider.createHostname('status.inn.jp')
    await steer({ zone, hold: true, status: { hostname: 'status.inn.jp', status, certificate } })
    const found = await provider.readHostname(id)
    await steer({ hold: false })
    expect([found?.status, found?.certificate]).toEqual([expected, expectedCertificate])
  })

  it('lists page by page', async () => {
    const { provider } = open()
    for (let made = 0; made < 51; made++) await provider.createHostname(`n${made}.inn.jp`)
    const pages = [await provider.listHostnames(1), await provider.listHostnames(2)]
    expect(pages.map(({ pages: all, hostnames }) => [all, hostnames.length])).toEqual([
      [2, 50],
      [2, 1],
    ])
  })
})

describe('faults', () => {
  it.each(['lostRequest', 'tooMany', 'failing', 'nonsense'] as const)('tries again after %s', async (fault) => {
    const { zone, provider } = open()
    await steer({ zone, faults: [fault, fault] })
    expect((await provider.createHostname('again.inn.jp')).status).toBe('pending')
    await steer({ zone, faults: [fault, fault, fault] })
    await expect(provider.findHostname('again.inn.jp')).rejects.toThrow(HostnamesUnavailableError)
  })

  it('does not wait minutes within a request, and says nothing of the name', async () => {
    const { zone, provider } = open()
    await steer({ zone, faults: ['patience'] })
    await expect(provider.createHostname('wait.inn.jp')).rejects.toThrow(HostnamesUnavailableError)
    expect(await hostnamesIn(zone)).toEqual([])
  })

  it('rests after five failures, and only for that zone', async () => {
    const { zone, provider } = open()
    await steer({ zone, faults: ['failing', 'failing', 'failing', 'failing', 'failing', 'failing'] })
    for (let asked = 0; asked < 2; asked++)
      await expect(provider.createHostname('rest.inn.jp')).rejects.toThrow(HostnamesUnavailableError)
    expect(provider.isResting()).toBe(true)
    await expect(provider.createHostname('rest.inn.jp')).rejects.toThrow('rests')
    expect(open().provider.isResting()).toBe(false)
  })

  it('tells a refused name from a wrong token', async () => {
    const { provider } = open()
    await expect(provider.createHostname('refused.inn.jp')).rejects.toThrow(HostnameRefusedError)
    const stranger = open({ token: 'wrong' })
    await expect(stranger.provider.createHostname('token.inn.jp')).rejects.toThrow(HostnamesUnavailableError)
    await expect(stranger.provider.readHostname('1')).rejects.toThrow(HostnamesUnavailableError)
    await expect(stranger.provider.deleteHostname('1')).rejects.toThrow(HostnamesUnavailableError)
  })

  it('is not there without zone or token, and never elsewhere in production', () => {
    expect(hostnamesOf({ ...bindings, SAAS_TOKEN: '' })).toBeUndefined()
    expect(hostnamesOf({ ...bindings, SAAS_ZONE: '' })).toBeUndefined()
    expect(hostnamesOf(bindings)).toBe(hostnamesOf({ ...bindings }))
    expect(hostnamesOf({ ...bindings, APP_ENV: 'production' })).not.toBe(hostnamesOf(bindings))
  })
})
