import { and, eq, isNull, ne } from 'drizzle-orm'
import type { AuditDetail } from '#shared/account/audit.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import type { Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'

/** The columns of an account that are its brand. */
const BRAND = {
  displayName: accounts.brandName,
  pageTitle: accounts.brandTitle,
  senderName: accounts.brandSender,
  logoMediaId: accounts.logoMediaId,
  iconMediaId: accounts.iconMediaId,
  mainColor: accounts.mainColor,
  textColor: accounts.textColor,
}
export type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrand>>>

/** The brand of an account. */
export async function findBrand(binding: D1Database, accountId: string) {
  const { id, companyName, version, oemMasterId, type } = accounts
  const rows = await connect(binding)
    .select({ id, companyName, version, oemMasterId, type, ...BRAND })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  return rows[0]
}

type BrandChange = {
  caller: Caller
  version: number
  brand: Record<keyof typeof BRAND, string | null>
  detail: AuditDetail
}

/** Stores a partner's brand and records it. Throws `stale` if the account has changed or ended since. */
export async function updateBrand(binding: D1Database, { caller, version, brand, detail }: BrandChange): Promise<void> {
  const db = connect(binding)
  const { displayName, pageTitle, senderName, ...same } = brand
  const guard = db
    .update(accounts)
    .set({
      ...same,
      brandName: displayName,
      brandTitle: pageTitle,
      brandSender: senderName,
      version: version + 1,
      updatedAt: now(),
    })
    .where(
      and(
        eq(accounts.id, caller.accountId),
        eq(accounts.version, version),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
      ),
    )
  const entry = insertHistory(db, {
    owner: caller,
    actorId: caller.personId,
    action: 'account.brand',
    subject: { type: 'account', id: caller.accountId },
    detail,
  })
  await runGuarded(db, guard, [entry])
}
