import { connect } from '#worker/db/client.ts'
import { partnerHosts } from '#worker/db/schema/domains.ts'
import { toNewHost } from '#worker/features/domains/host.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** Stores the host of a partner, live by default. */
export async function insertHost(
  { DB }: Pick<Bindings, 'DB'>,
  account: { id: string },
  hostname: string,
  values: Partial<typeof partnerHosts.$inferInsert> = {},
): Promise<void> {
  const row = toNewHost({ accountId: account.id, hostname, actorId: account.id })
  await connect(DB)
    .insert(partnerHosts)
    .values({ ...row, state: 'active', nextAt: null, ...values })
}
