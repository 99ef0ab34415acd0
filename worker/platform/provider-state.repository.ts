import { sql } from 'drizzle-orm'
import type { Provider } from '#shared/operations/providers.ts'
import { connect } from '#worker/db/client.ts'
import { mailRefusals, providerStates } from '#worker/db/schema/alarms.ts'
import { toDay } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'

/** A success or failure of a service is stored once in this time, whichever isolate saw it. */
const STORED_EVERY = 60_000

export type ProviderOutcome = { failure: string; restsUntil: number | null } | 'success'

/** Stores how a service answered, unless the same was stored less than a minute ago. */
export async function storeOutcome(binding: D1Database, provider: Provider, outcome: ProviderOutcome): Promise<void> {
  const at = now()
  const insert = connect(binding).insert(providerStates)
  const { succeededAt, failedAt, failingSince, restsUntil } = providerStates
  if (outcome === 'success') {
    await insert.values({ provider, succeededAt: at }).onConflictDoUpdate({
      target: providerStates.provider,
      set: { succeededAt: at, failingSince: null, restsUntil: null },
      setWhere: sql`${failingSince} IS NOT NULL OR coalesce(${succeededAt}, 0) <= ${at - STORED_EVERY}`,
    })
    return
  }
  const { failure, restsUntil: until } = outcome
  await insert.values({ provider, failedAt: at, failure, failingSince: at, restsUntil: until }).onConflictDoUpdate({
    target: providerStates.provider,
    set: {
      failedAt: at,
      failure,
      failingSince: sql`coalesce(${failingSince}, ${at})`,
      restsUntil: sql`coalesce(${until}, ${restsUntil})`,
    },
    setWhere: sql`${failingSince} IS NULL OR ${failedAt} <= ${at - STORED_EVERY} OR ${until} > coalesce(${restsUntil}, 0)`,
  })
}

/** Counts a mail that the mail service refused for good. */
export async function countRefusedMail(binding: D1Database, code: string): Promise<void> {
  await connect(binding)
    .insert(mailRefusals)
    .values({ day: toDay(now()), code, count: 1 })
    .onConflictDoUpdate({
      target: [mailRefusals.day, mailRefusals.code],
      set: { count: sql`${mailRefusals.count} + 1` },
    })
}
