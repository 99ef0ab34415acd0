import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { hostnamesIn, steer } from '#tests/setup/domains/steer.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { connect } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { hostnamesOf } from '#worker/platform/custom-hostnames/cloudflare-hostnames.ts'
import { sweepDomains } from './domain-sweep.jobs.ts'

const HOUR = 60 * 60_000
let made = 0
let kit = createDomainKit(env)

// Each test has a zone of its own, so that its leftovers are no orphans of the next.
beforeEach(async () => {
  await kit.rest()
  kit = createDomainKit(env)
  await kit.leap(0)
})

const namesLeft = async () => (await hostnamesIn(kit.zone)).map(({ hostname }) => hostname)

/** A hostname at Cloudflare that no claim holds. */
async function plant(hostname: string): Promise<void> {
  await hostnamesOf(kit.env)?.createHostname(hostname)
}

/** A claim in a state, without a hostname. */
async function claimIn(state: 'requested' | 'dns_pending' | 'failed' | 'removing' | 'removed') {
  const claimed = await kit.claim(`www.sweep${made++}.jp`)
  const db = connect(kit.env.DB)
  await db.update(domains).set({ state, nextAt: null }).where(eq(domains.id, claimed.id))
  return claimed
}

describe('the daily sweep', () => {
  it.each(['failed', 'removed'] as const)('deletes and reports what a %s claim left behind', async (state) => {
    expectLogged('domains.orphan')
    const { hostname } = await claimIn(state)
    await plant(hostname)
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect(await namesLeft()).toEqual([])
  })

  it.each(['requested', 'dns_pending', 'removing'] as const)('leaves a name to its %s claim', async (state) => {
    const { hostname } = await claimIn(state)
    await plant(hostname)
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect(await namesLeft()).toEqual([hostname])
  })

  it('leaves what a claim holds, also beside a claim of the same name that is over', async () => {
    const live = await kit.claim(`www.sweep${made++}.jp`)
    await kit.setRight(live)
    await kit.pass(3)
    const other = await kit.claim(live.hostname)
    await connect(kit.env.DB).update(domains).set({ state: 'removed' }).where(eq(domains.id, other.id))
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect([await namesLeft(), (await kit.row(live))?.state]).toEqual([[live.hostname], 'active'])
  })

  // The server that stands for Cloudflare keeps the system’s time.
  it.skipIf(env.TEST_SHIFT)('leaves what is younger than an hour', async () => {
    const { hostname } = await claimIn('failed')
    await plant(hostname)
    await sweepDomains(kit.env)
    expect(await namesLeft()).toEqual([hostname])
  })

  it('reports a name that no claim has had, and leaves it: it may be another installation’s', async () => {
    expectLogged('domains.unknown')
    await plant('www.elsewhere.jp')
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect(await namesLeft()).toEqual(['www.elsewhere.jp'])
  })

  it('reads every page', async () => {
    expectLogged('domains.orphan', 'domains.unknown')
    for (let name = 0; name < 60; name++) await plant(`www.page${name}.jp`)
    const { hostname } = await claimIn('removed')
    await plant(hostname)
    await kit.leap(2 * HOUR)
    await sweepDomains(kit.env)
    expect([(await namesLeft()).length, (await namesLeft()).includes(hostname)]).toEqual([60, false])
  })

  it('waits for its next day while Cloudflare does not answer, and does nothing without a zone', async () => {
    expectLogged('domain.unavailable')
    const { hostname } = await claimIn('failed')
    await plant(hostname)
    await kit.leap(2 * HOUR)
    await steer({ zone: kit.zone, faults: ['patience'] })
    await sweepDomains(kit.env)
    await sweepDomains({ ...kit.env, SAAS_TOKEN: '' })
    expect(await namesLeft()).toEqual([hostname])
  })
})
