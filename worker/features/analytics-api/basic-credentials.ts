import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { createCache } from '#worker/platform/kept.ts'
import { hashOf } from '#worker/platform/tokens.ts'

export type Credentials = { user: string; password: string }

const HEADER = /^basic ([a-z\d+/]{1,1000}={0,2})$/i

/** ID and password of an `Authorization` header; undefined for anything but basic authentication. */
export function parseBasic(header: string | undefined): Credentials | undefined {
  const encoded = HEADER.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** Compares two hashes in hex in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const FIVE_MINUTES = 5 * 60 * 1000

/**
 * Credentials that were right a short while ago, so that the password of a system that calls each second is not hashed
 * each time. The stored hash is part of the key: a replaced password is unknown at once.
 */
const right = createCache<true>({ max: 1000, lifetime: FIVE_MINUTES })

const keyOf = ({ user, password }: Credentials, stored: string) => hashOf(JSON.stringify([stored, user, password]))

export async function wasRight(given: Credentials, stored: string): Promise<boolean> {
  return right.get(await keyOf(given, stored)) === true
}

export async function rememberRight(given: Credentials, stored: string): Promise<void> {
  right.set(await keyOf(given, stored), true)
}
