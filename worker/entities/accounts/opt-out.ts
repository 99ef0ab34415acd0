import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { oldOptOutKeys } from '#worker/platform/keys.ts'
import { readUnverified, signPayload, verifyPayload } from '#worker/platform/signed-token.ts'
import { ensureOptOutKey } from './opt-out.repository.ts'
import { findPerson, type Person } from './person.repository.ts'

/** A kind of links that stop mails: `count` ids, of which the first is the person's. */
type LinkKind = { prefix: string; count: number }

const UUID_BYTES = 16

/** The token of a link that stops mails: signed with the person's own key, so that it never expires (decision 0095). */
export async function signOptOut(
  env: Pick<Bindings, 'DB'>,
  { id, optOutKey }: Pick<Person['person'], 'id' | 'optOutKey'>,
  { prefix, others = [] }: { prefix: string; others?: readonly string[] },
): Promise<string> {
  const key = optOutKey ?? (await ensureOptOutKey(env.DB, id))
  return signPayload(Buffer.from([id, ...others].join('').replaceAll('-', ''), 'hex'), { prefix }, key)
}

/** The person of a link that stops mails, and its other ids; undefined if it is invalid or the person is deleted. */
export async function findOptOut(
  env: Bindings,
  token: string,
  { prefix, count }: LinkKind,
): Promise<{ recipient: Person; others: string[] } | undefined> {
  const length = count * UUID_BYTES
  try {
    const ids = idsIn(readUnverified(token, length))
    const recipient = await findPerson(env.DB, ids[0] ?? '')
    if (!recipient) return undefined
    const own = recipient.person.optOutKey
    await verifyPayload(token, { prefix, length }, [...(own === null ? [] : [own]), ...oldOptOutKeys(env)])
    return { recipient, others: ids.slice(1) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

function idsIn(payload: Buffer): string[] {
  const hex = payload.toString('hex')
  return Array.from({ length: payload.length / UUID_BYTES }, (_, at) => formatUuid(hex.slice(at * 32, at * 32 + 32)))
}
