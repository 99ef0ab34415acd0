import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { notificationAddresses } from '#worker/db/schema/submissions.ts'
import { now } from '#worker/platform/clock.ts'

type Address = { accountId: string; email: string }

/** Whether an address is a sign-in address of the account: it was verified by the invitation. */
const isOwn = ({ accountId, email }: Address) =>
  and(
    eq(accounts.email, email),
    isNull(accounts.deletedAt),
    or(eq(accounts.id, accountId), and(eq(accounts.parentId, accountId), eq(accounts.type, 'SUB_ADMIN'))),
  )

const isNamed = ({ accountId, email }: Address) =>
  and(eq(notificationAddresses.accountId, accountId), eq(notificationAddresses.email, email))

/** Whether an account may send notifications to an address: one of its own people's, or a confirmed one. */
export async function isConfirmedAddress(binding: D1Database, address: Address): Promise<boolean> {
  const db = connect(binding)
  const [own, confirmed] = await db.batch([
    db.select({ id: accounts.id }).from(accounts).where(isOwn(address)).limit(1),
    db
      .select({ email: notificationAddresses.email })
      .from(notificationAddresses)
      .where(and(isNamed(address), isNotNull(notificationAddresses.confirmedAt))),
  ])
  return own.length + confirmed.length > 0
}

/** Whether an address has an open request for confirmation. */
export async function hasAddressRequest(binding: D1Database, address: Address): Promise<boolean> {
  const rows = await connect(binding)
    .select({ email: notificationAddresses.email })
    .from(notificationAddresses)
    .where(and(isNamed(address), gt(notificationAddresses.expiresAt, now())))
  return rows.length > 0
}

type AddressRequest = Address & { tokenHash: string; createdAt: number; expiresAt: number }

/** Stores the newest link of an address. Gives whether it is needed: a confirmed address needs none. */
export async function insertAddressRequest(binding: D1Database, asked: AddressRequest): Promise<boolean> {
  const { tokenHash, createdAt, expiresAt } = asked
  const rows = await connect(binding)
    .insert(notificationAddresses)
    .values(asked)
    .onConflictDoUpdate({
      target: [notificationAddresses.accountId, notificationAddresses.email],
      set: { tokenHash, createdAt, expiresAt },
      setWhere: and(isNull(notificationAddresses.confirmedAt), lte(notificationAddresses.createdAt, createdAt)),
    })
    .returning({ email: notificationAddresses.email })
  return rows.length > 0
}

/** The address of a link, with the account and its name; undefined for an invalid link. */
export async function findRequestedAddress(binding: D1Database, tokenHash: string) {
  const rows = await connect(binding)
    .select({
      email: notificationAddresses.email,
      confirmedAt: notificationAddresses.confirmedAt,
      accountId: notificationAddresses.accountId,
      company: accounts.companyName,
    })
    .from(notificationAddresses)
    .innerJoin(accounts, eq(accounts.id, notificationAddresses.accountId))
    .where(
      and(
        eq(notificationAddresses.tokenHash, tokenHash),
        gt(notificationAddresses.expiresAt, now()),
        isNull(accounts.deletedAt),
      ),
    )
  return rows[0]
}

/** Confirms the address of a link. Repeating it changes nothing. */
export async function confirmAddress(binding: D1Database, tokenHash: string): Promise<void> {
  const at = now()
  await connect(binding)
    .update(notificationAddresses)
    .set({ confirmedAt: sql`coalesce(${notificationAddresses.confirmedAt}, ${at})` })
    .where(and(eq(notificationAddresses.tokenHash, tokenHash), gt(notificationAddresses.expiresAt, at)))
}
