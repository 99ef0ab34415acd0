import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { checkClaim, decideClaim } from './domain-check.service.ts'
import type { AnyClaim } from './any-claim.ts'
import { deleteOldClaims } from './claim-rows.repository.ts'
import { listDueClaims, listForsakenClaims } from './domain.repository.ts'
import { listDueHosts, listForsakenHosts } from './host.repository.ts'

const HOUR = 60 * 60_000
/** The most claims of one run; the next run handles the rest. */
const LIMIT = 20
/**
 * Claims that are handled in parallel: each look-up sends up to six requests at once, and a Worker has six connections.
 */
const LANES = 2
/** A deletion that takes longer than this is reported. */
const REMOVAL_ALARM = 24 * HOUR

async function check(env: Bindings, claim: AnyClaim): Promise<void> {
  const { row } = claim
  if (row.state === 'removing' && now() - row.stateAt >= REMOVAL_ALARM)
    log('error', 'domain.not_removed', { id: row.id, count: row.tries })
  try {
    await checkClaim(env, claim)
  } catch (error) {
    // A claim that fails does not stop the others.
    log('error', 'domain.check', { id: row.id, error: describeError(error) })
  }
}

const listForsaken = async ({ DB }: Bindings): Promise<AnyClaim[]> =>
  (await Promise.all([listForsakenClaims(DB, LIMIT), listForsakenHosts(DB, LIMIT)])).flat()

/** What is due, of sites and partners, the longest overdue first. */
async function listDue({ DB }: Bindings): Promise<AnyClaim[]> {
  const due: AnyClaim[] = (await Promise.all([listDueClaims(DB, LIMIT), listDueHosts(DB, LIMIT)])).flat()
  return due.toSorted((one, other) => (one.row.nextAt ?? 0) - (other.row.nextAt ?? 0)).slice(0, LIMIT)
}

/** Looks up the names that are due, and removes those whose site or partner is gone (rules/domains.md#states). */
export async function checkDomains(env: Bindings): Promise<void> {
  for (const claim of await listForsaken(env))
    await decideClaim(env, claim, { kind: 'remove', actorId: null }).catch((error: unknown) =>
      log('warn', 'domain.remove', { id: claim.row.id, error: describeError(error) }),
    )
  await mapLimited(await listDue(env), LANES, (claim) => check(env, claim))
  await deleteOldClaims(env.DB)
}
