import { Buffer } from 'node:buffer'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'

/** The payload is the UUIDs of the person and of the site. */
const KIND = { length: 32, prefix: 'stop-report:' }

export type ReportOf = { personId: string; siteId: string }

/** The address at which a person stops the reports of a site without signing in; it never expires. */
export async function stopReportAddress(env: Bindings, { personId, siteId }: ReportOf): Promise<string> {
  const token = await signPayload(Buffer.from(`${personId}${siteId}`.replaceAll('-', ''), 'hex'), KIND, env)
  return `${platformOrigin(env)}/stop-report/${token}`
}

/** The person and site of a token. Throws 404 for any other text. */
export async function readStopToken(token: string, env: Bindings): Promise<ReportOf> {
  const hex = (await verifyPayload(token, KIND, env)).toString('hex')
  return { personId: formatUuid(hex.slice(0, 32)), siteId: formatUuid(hex.slice(32)) }
}
