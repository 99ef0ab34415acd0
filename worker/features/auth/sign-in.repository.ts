import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { knownDevices, loginChallenges, secondFactors } from '#worker/db/schema/second-factor.ts'
import { now } from '#worker/platform/clock.ts'
import { type Counter, selectBlock } from '#worker/limits/throttle.repository.ts'
import { isOpenChallenge } from './code.repository.ts'
import type { DeviceMarks } from './known-device.ts'

const partner = alias(accounts, 'partner')

/** Whether the partner of an account's tree, or the partner itself, demands a second factor. */
const byPartner = sql`coalesce(${partner.demandsSecondFactor}, 0)`.mapWith(Boolean)
const isPartner = sql`${partner.id} = CASE WHEN ${accounts.type} = 'OEM_MASTER' THEN ${accounts.id} ELSE ${accounts.oemMasterId} END`

/** The condition that a known device is the one with these marks. */
function isDevice({ hashes, fingerprint }: DeviceMarks) {
  return or(eq(knownDevices.fingerprint, fingerprint), inArray(knownDevices.hash, [...hashes]))
}

/** The rows of an account and of those of its devices that match the marks. */
function selectSignIn(db: Database, marks: DeviceMarks) {
  return db
    .select({
      account: accounts,
      // Columns of a batch need names of their own.
      byPartner: byPartner.as('by_partner'),
      /** The person has signed in with some device before. */
      hasDevices: sql`EXISTS (SELECT 1 FROM known_devices AS one WHERE one.account_id = ${accounts.id})`
        .mapWith(Boolean)
        .as('has_devices'),
      deviceId: sql<string | null>`${knownDevices.id}`.as('device_id'),
      deviceHash: knownDevices.hash,
      seenAt: knownDevices.seenAt,
      trustedUntil: knownDevices.trustedUntil,
    })
    .from(accounts)
    .leftJoin(partner, isPartner)
    .leftJoin(knownDevices, and(eq(knownDevices.accountId, accounts.id), isDevice(marks)))
}

type SignInRow = Awaited<ReturnType<typeof selectSignIn>>[number]

/** The account of a sign-in with its device; the fingerprint makes a device known, only its token makes it trusted. */
function toSignIn(rows: readonly SignInRow[], { hashes }: DeviceMarks) {
  const [first] = rows
  if (!first) return undefined
  const { account, hasDevices } = first
  const devices = rows.flatMap(({ deviceId: id, deviceHash: hash, seenAt, trustedUntil }) =>
    id === null ? [] : [{ id, hash: hash ?? '', seenAt: seenAt ?? 0, trustedUntil }],
  )
  const at = now()
  return {
    account,
    byPartner: first.byPartner,
    hasDevices,
    device: devices.find(({ hash }) => hashes.includes(hash)) ?? devices[0],
    isTrusted: devices.some(({ hash, trustedUntil }) => hashes.includes(hash) && (trustedUntil ?? 0) > at),
  }
}

export type SignIn = NonNullable<ReturnType<typeof toSignIn>>
export type LoginAccount = SignIn['account']

/** The account of a sign-in with its device, and whether one of the counters is blocked, in one call. */
export async function findLogin(
  binding: D1Database,
  { email, marks, counters }: { email: string; marks: DeviceMarks; counters: readonly Counter[] },
) {
  const db = connect(binding)
  const [blocked, found] = await db.batch([
    selectBlock(binding, counters),
    selectSignIn(db, marks).where(and(eq(accounts.email, email), isNull(accounts.deletedAt))),
  ])
  return { blocked, signIn: toSignIn(found, marks) }
}

/** The sign-in that an open challenge belongs to, with its second factor. */
export async function findChallenge(binding: D1Database, hash: string, marks: DeviceMarks) {
  const db = connect(binding)
  const holder = db.select({ id: loginChallenges.accountId }).from(loginChallenges).where(isOpenChallenge(hash))
  const [rows, factors] = await db.batch([
    selectSignIn(db, marks).where(and(inArray(accounts.id, holder), isNull(accounts.deletedAt))),
    db
      .select()
      .from(secondFactors)
      .where(and(inArray(secondFactors.accountId, holder), isNotNull(secondFactors.confirmedAt))),
  ])
  const signIn = toSignIn(rows, marks)
  return signIn && factors[0] ? { signIn, factor: factors[0] } : undefined
}
