import { eq } from 'drizzle-orm'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { checkDomains } from '#worker/features/domains/domain.jobs.ts'
import { recordsOf } from '#worker/features/domains/domain-records.ts'
import { findClaim, toNewRow } from '#worker/features/domains/domain.repository.ts'
import { insertClaims } from '#worker/features/domains/standing.repository.ts'
import { connect } from '#worker/db/client.ts'
import { domains, partnerHosts } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { steer, withStandIn } from './steer.ts'

const MINUTE = 60_000

/** A world of its own: a zone at Cloudflare, and sites with domains that a test leads through their states. */
export function createDomainKit(bindings: Bindings) {
  const env: Bindings = { ...withStandIn(bindings), SAAS_ZONE: newId() }
  let passed = 0

  /** A claim of a new site of a new account. */
  async function claim(hostname: string) {
    const account = await createAccount(env, { type: 'USER' })
    const site = await createSite(env, account)
    const { id, siteUuid, accountId, oemMasterId, oemAdminId } = site
    const owner = { id, siteUuid, accountId, oemMasterId, oemAdminId, isGone: false }
    const row = toNewRow({ site: owner, role: 'main', hostname, actorId: accountId })
    await insertClaims(env.DB, { rows: [row], site: owner, actorId: accountId, redirectsToDomain: false })
    return {
      id: row.id,
      site,
      account,
      hostname,
      records: await recordsOf(env, { target: siteUuid, accountId, hostname }),
    }
  }
  type Made = Awaited<ReturnType<typeof claim>>

  return {
    env,
    zone: env.SAAS_ZONE ?? '',
    claim,
    /** Adds the right records; parts of them on request. */
    setRight: async (
      { records: { cname, txt } }: Pick<Made, 'records'>,
      parts: { cname?: boolean; txt?: boolean } = {},
    ) => {
      const { cname: hasCname = true, txt: hasTxt = true } = parts
      await steer({
        records: {
          ...(hasCname && { [cname.name]: { CNAME: [cname.value] }, [cname.value]: { A: ['192.0.2.10'] } }),
          ...(hasTxt && { [txt.name]: { TXT: [txt.value] } }),
        },
      })
    },
    /** Removes the records. */
    clear: ({ records: { cname, txt } }: Pick<Made, 'records'>) =>
      steer({ records: { [cname.name]: null, [txt.name]: null } }),
    /** Lets minutes pass, with the job at each. */
    pass: async (minutes: number, step = 1) => {
      for (let minute = 0; minute < minutes; minute += step) {
        passed += step * MINUTE
        setClockOffset(passed)
        await checkDomains(env)
      }
    },
    /** Lets time pass without the job, then runs it once. */
    leap: async (milliseconds: number) => {
      passed += milliseconds
      setClockOffset(passed)
      await checkDomains(env)
    },
    /** Removes the claims of earlier tests: checks of them would use up the faults of this one. */
    rest: async () => {
      await connect(env.DB).update(domains).set({ state: 'removed', nextAt: null })
      await connect(env.DB).update(partnerHosts).set({ state: 'removed', nextAt: null })
    },
    row: async ({ id }: Made) => (await findClaim(env.DB, id))?.row,
    host: async ({ site }: Made) => {
      const [found] = await connect(env.DB).select().from(sites).where(eq(sites.id, site.id))
      return found?.customHost ?? null
    },
  }
}
