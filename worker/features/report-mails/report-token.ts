import { findOptOut, signOptOut } from '#worker/entities/accounts/opt-out.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'

/** The link names the person and the site. */
const KIND = { prefix: 'stop-report:', count: 2 }

export type ReportOf = { personId: string; siteId: string }

/** The address at which a person stops the reports of a site without signing in; it never expires. */
export async function stopReportAddress(env: Bindings, person: Person['person'], siteId: string): Promise<string> {
  return `${platformOrigin(env)}/stop-report/${await signOptOut(env, person, { ...KIND, others: [siteId] })}`
}

/** The person and site of a link; undefined if the link is invalid or the person is deleted. */
export async function findStopped(
  env: Bindings,
  token: string,
): Promise<{ of: ReportOf; recipient: Person } | undefined> {
  const found = await findOptOut(env, token, KIND)
  const [siteId] = found?.others ?? []
  return found && siteId !== undefined
    ? { of: { personId: found.recipient.person.id, siteId }, recipient: found.recipient }
    : undefined
}
