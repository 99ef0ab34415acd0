import { Buffer } from 'node:buffer'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'

/** The payload is the person's UUID. */
const KIND = { length: 16, prefix: 'unsubscribe:' }

/** The address at which a person switches off mails of notifications without signing in; it never expires. */
export async function unsubscribeAddress(env: Bindings, personId: string): Promise<string> {
  const token = await signPayload(Buffer.from(personId.replaceAll('-', ''), 'hex'), KIND, env)
  return `${platformOrigin(env)}/unsubscribe/${token}`
}

/** The person of a token. Throws 404 for any other text. */
export async function readUnsubscribeToken(token: string, env: Bindings): Promise<string> {
  return formatUuid((await verifyPayload(token, KIND, env)).toString('hex'))
}
