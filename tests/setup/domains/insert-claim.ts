import { connect } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { START } from './domain-world.ts'

type Row = typeof domains.$inferInsert
type Claim = Partial<Row> & Pick<Row, 'siteId' | 'accountId' | 'hostname'>

/** Stores a claim of a domain, pending by default. Returns its id. */
export async function insertClaim({ DB }: Bindings, claim: Claim): Promise<string> {
  const id = newId()
  const row: Row = {
    id,
    role: 'main',
    state: 'dns_pending',
    startedAt: START,
    stateAt: START,
    createdAt: START,
    findings: [],
    createdBy: claim.accountId,
    ...claim,
  }
  await connect(DB).insert(domains).values(row)
  return id
}
